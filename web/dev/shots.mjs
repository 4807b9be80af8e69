// Pictures of every screen, and what a machine can see in them: sideways overflow, clipped text, small targets, axe's findings.
// node dev/shots.mjs [--only PART] [--langs ja,en,fr] [--sizes phone,desktop,narrow] [--dark] [--axe]; pictures go to shots/.
import { mkdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { chromium } from 'playwright-core';
import { createServer } from 'vite';

const arg = (name, usual) => {
  const at = process.argv.indexOf(`--${name}`);
  return at < 0 ? usual : (process.argv[at + 1] ?? '');
};
const flag = (name) => process.argv.includes(`--${name}`);
const sizes = { phone: [390, 844], desktop: [1280, 800], narrow: [320, 640], landscape: [844, 390] };
const table = (frame, more = '') => `/t/K7Q2RT?fixture=${frame}${more}`;
const tap = (...ids) => async (page) => { for (const id of ids) { await page.getByTestId(id).click(); await page.waitForTimeout(60); } };
const screens = {
  start: ['/?fixture=none'],
  'start-empty': ['/?fixture=none&lobby=none'],
  create: ['/?fixture=none', tap('create-table')],
  name: ['/?fixture=none', tap('name-open')],
  settings: ['/?fixture=none', tap('settings-open')],
  rules: ['/rules?fixture=none'],
  missing: ['/t/AAAAAA?fixture=none&missing=1'],
  'room-alone': [table('none', '&room=waiting-the-host-alone&chat=nothing-yet')],
  'room-full': [table('none', '&room=waiting-all-seats-held')],
  'room-guest': [table('none', '&room=waiting-a-guest-without-a-seat')],
  invite: [table('none', '&room=waiting-the-host-alone'), tap('invite')],
  turn: [table('my-turn')],
  ready: [table('my-turn-no-target-is-needed'), tap('hand-1')],
  hero: [table('my-turn-the-hero-is-barred')],
  target: [table('my-turn'), tap('hand-1')],
  kind: [table('my-turn'), tap('hand-1', 'target-C')],
  wait: [table('a-seat-is-waited-for')],
  away: [table('a-seat-is-waited-for', '&room=playing-one-is-away-and-one-is-played-for')],
  keep: [table('i-pick-one-of-three')],
  kept: [table('i-kept-one')],
  execute: [table('i-execute'), tap('discard-10')],
  executed: [table('i-am-executed')],
  saw: [table('another-looked,i-looked', '&auto=1&past=nothing-new'), async (p) => { await p.getByTestId('reveal').waitFor(); await p.waitForTimeout(300); }],
  compared: [table('a-seat-is-waited-for,we-compared-and-i-won', '&auto=1'), async (p) => { await p.getByTestId('reveal').waitFor(); await p.waitForTimeout(300); }],
  swapped: [table('death-took-a-card-unseen,a-seat-is-waited-for', '&auto=1&past=nothing-new'), async (p) => { await p.getByTestId('reveal').waitFor(); await p.waitForTimeout(300); }],
  out: [table('i-am-out')],
  gallery: [table('the-gallery-sees-backs', '&room=playing-seen-from-the-gallery')],
  duel: [table('two-seats-the-first-noble-only-shows', '&past=nothing-new')],
  deal: [table('the-deal', '&past=nothing-new')],
  end: [table('the-deck-ran-out-and-i-won', '&room=between-two-games&opened=a-win')],
  'end-draw': [table('a-draw', '&room=between-two-games')],
  card: [table('my-turn'), async (p) => { await p.getByTestId('hand-0').focus(); await p.keyboard.press('?'); }],
  menu: [table('my-turn'), tap('menu')],
  talk: [table('my-turn'), async (p) => { if (await p.getByTestId('talk').isVisible()) await p.getByTestId('talk').click(); }],
  log: [table('my-turn'), async (p) => { if (await p.getByTestId('talk').isVisible()) await p.getByTestId('talk').click(); await p.getByTestId('tab-log').click(); }],
  elsewhere: [table('my-turn', '&elsewhere=1')],
  cut: [table('my-turn', '&cut=1')],
};

function look() {
  const bad = [];
  const wide = document.documentElement.scrollWidth - innerWidth;
  if (wide > 0) bad.push(`page ${wide}px too wide`);
  const name = (e) => `${e.tagName.toLowerCase()}.${e.className?.baseVal ?? e.className}${e.dataset?.testid ? `#${e.dataset.testid}` : ''} "${(e.getAttribute('aria-label') || e.textContent || '').trim().slice(0, 24)}"`;
  for (const e of document.querySelectorAll('button, a[href], input, select, summary')) {
    const r = e.getBoundingClientRect();
    if (!r.width || e.closest('[inert]')) continue;
    if (r.width < 43.5 || r.height < 43.5) bad.push(`small ${Math.round(r.width)}x${Math.round(r.height)} ${name(e)}`);
    if ((r.right > innerWidth + 1 || r.left < -1) && !e.closest('.ask')) bad.push(`out of sight ${name(e)}`);
  }
  for (const e of document.querySelectorAll('.fx, .nm, .btn, .seg>*, .chip, .mark, .prompt b, .prompt small, .state-label, .last span, h1, h2, .kinds b, .kinds span, .pile span')) {
    if (e.closest('[inert]') || !e.getClientRects().length || e.classList.contains('sr')) continue;
    if (e.scrollWidth > e.clientWidth + 1 && getComputedStyle(e).display !== 'inline') bad.push(`clipped across ${name(e)}`);
    if (e.scrollHeight > e.clientHeight + 2 && getComputedStyle(e).display !== 'inline' && !e.matches('h1,h2,.seg>*')) bad.push(`clipped down ${name(e)}`);
  }
  return bad;
}

const server = await createServer({ server: { port: 0, host: '127.0.0.1' }, logLevel: 'error' });
await server.listen();
const base = `http://127.0.0.1:${server.httpServer.address().port}`;
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});
mkdirSync('shots', { recursive: true });
const axe = flag('axe') ? readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8') : null;
const only = arg('only', '').split(',').filter(Boolean);
let faults = 0;
for (const size of arg('sizes', 'phone,desktop').split(',')) {
  const [width, height] = sizes[size];
  for (const lang of arg('langs', 'ja,en,fr').split(',')) {
    const context = await browser.newContext({ viewport: { width, height }, colorScheme: flag('dark') ? 'dark' : 'light', locale: lang, hasTouch: size !== 'desktop' });
    const page = await context.newPage();
    page.setDefaultTimeout(10000);
    page.on('pageerror', (e) => console.log('ERROR', e.message));
    page.on('console', (m) => m.type() === 'error' && console.log('console', m.text()));
    if (flag('large')) await page.addInitScript(() => localStorage.setItem('xenotable.settings', '{"large":true}'));
    for (const [name, [path, then]] of Object.entries(screens)) {
      if (only.length && !only.includes(name)) continue;
      try {
        await page.goto(`${base}${path}&lang=${lang}`.replace(/(\/rules|\/)&/, '$1?'), { waitUntil: 'load', timeout: 30000 });
        await page.waitForSelector('h1');
        await page.waitForTimeout(350);
        if (then) await then(page);
        await page.waitForTimeout(350);
        const file = `shots/${name}-${size}-${lang}${flag('dark') ? '-dark' : ''}${flag('large') ? '-large' : ''}.png`;
        await page.screenshot({ path: file });
        const bad = await page.evaluate(look);
        if (axe) {
          await page.evaluate(axe);
          const found = await page.evaluate(() => window.axe.run(document, { resultTypes: ['violations'] }));
          for (const v of found.violations) bad.push(`axe ${v.id}: ${v.nodes.slice(0, 3).map((n) => n.target.join(' ')).join(' | ')}`);
        }
        for (const b of bad) console.log(`${name} ${size} ${lang}: ${b}`);
        faults += bad.length;
      } catch (e) {
        faults += 1;
        console.log(`${name} ${size} ${lang}: ${String(e).split('\n')[0]}`);
      }
    }
    await context.close();
  }
}
console.log(`${faults} faults`);
await browser.close();
await server.close();
