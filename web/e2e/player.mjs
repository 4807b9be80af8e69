// What an end-to-end test needs to play by clicking: a browser with a person in it, and that person's hands. Test ids are listed in
// the README of this folder's parent.
import { chromium } from 'playwright-core';

export const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 }, narrow: { width: 320, height: 640 } };

export const launch = () =>
  chromium.launch({
    executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
    args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
  });

/**
 * A person in a browser of their own. `frames` collects every text that the server sends it, `problems` what the browser complains of
 * (policy violations, exceptions). `pace` 'once' shows the others' turns without waiting.
 */
export async function person(browser, { url, lang = 'en', size = 'desktop', pace = 'once', settings = {} }) {
  const context = await browser.newContext({ viewport: sizes[size], locale: lang, hasTouch: size !== 'desktop', acceptDownloads: true });
  await context.addInitScript(([s]) => {
    if (!localStorage.getItem('xenotable.settings')) localStorage.setItem('xenotable.settings', s);
  }, [JSON.stringify({ pace, calm: true, ...settings })]);
  const page = await context.newPage();
  page.setDefaultTimeout(8000);
  const frames = [], problems = [];
  page.on('websocket', (ws) => ws.on('framereceived', (f) => frames.push(String(f.payload))));
  page.on('pageerror', (e) => problems.push(`exception: ${e.message}`));
  page.on('console', (m) => {
    if (m.type() === 'error' && !/WebSocket|ERR_CONNECTION|Failed to load resource/.test(m.text())) problems.push(m.text());
    if (m.type() === 'warning' && /not a message/.test(m.text())) problems.push(m.text());
  });
  await page.goto(url);
  return { context, page, frames, problems };
}

const seen = (page, id) => page.getByTestId(id).isVisible();

/** Does the one thing that the page asks for, if it asks: true when it clicked. `pick` chooses among n possibilities. */
export async function actOnce(page, pick = (n) => Math.floor(Math.random() * n)) {
  const one = async (locator) => {
    const n = await locator.count();
    if (!n) return false;
    await locator.nth(pick(n)).click();
    return true;
  };
  if (await seen(page, 'reveal')) return one(page.getByTestId('reveal-close'));
  if (await seen(page, 'pick-sheet')) {
    await one(page.locator('[data-testid=pick-sheet] .pick:not([aria-disabled=true])'));
    return one(page.getByTestId('sheet-confirm'));
  }
  if (await seen(page, 'kind-sheet')) return one(page.locator('[data-testid=kind-sheet] .pick:not([aria-disabled=true])'));
  if (await seen(page, 'sheet-confirm')) return one(page.getByTestId('sheet-confirm'));
  const step = await page.locator('.game').getAttribute('data-step').catch(() => null);
  if (step === 'card') return one(page.locator('.hand2 .pick:not([aria-disabled=true])'));
  if (step === 'target') return one(page.locator('.seats button.strip'));
  if (step === 'ready') return one(page.getByTestId('play-card'));
  return false;
}

/** Plays until the end sheet is there, or `until` says stop; the number of clicks. */
export async function playOn(page, { until = async () => false, pick, limit = 120_000 } = {}) {
  const stop = Date.now() + limit;
  let clicks = 0;
  while (!(await seen(page, 'end-sheet')) && !(await until())) {
    if (Date.now() > stop) throw new Error('the game does not end');
    try {
      if (await actOnce(page, pick)) clicks += 1;
      else await page.waitForTimeout(40);
    } catch (e) {
      // The table moved on between looking and clicking.
      if (!/Timeout|detached|intercept/.test(String(e))) throw e;
    }
  }
  return clicks;
}
