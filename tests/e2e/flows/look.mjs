import assert from 'node:assert/strict';
import { Player } from '../player.mjs';
import { Server } from '../server.mjs';
import { shot } from '../shots.mjs';

/** What a machine can see of a page: sideways overflow, targets under 44 px (look.md 3), text cut off, a language that is not the chosen one. */
const seen = () => {
  const faults = [];
  const root = document.documentElement;
  if (root.scrollWidth > root.clientWidth + 1) faults.push(`the page is ${root.scrollWidth - root.clientWidth} px too wide`);
  const shown = (node) => {
    const box = node.getBoundingClientRect();
    const style = getComputedStyle(node);
    return box.width > 1 && box.height > 1 && style.visibility !== 'hidden' && !node.closest('[inert], .sr');
  };
  const name = (node) => node.dataset.testid ?? node.getAttribute('aria-label') ?? node.textContent.trim().slice(0, 30);
  for (const node of document.querySelectorAll('button, a[href], select, input, textarea, summary')) {
    if (!shown(node) || node.closest('.sr')) continue;
    const box = node.getBoundingClientRect();
    if (box.height < 43.5 || box.width < 43.5) faults.push(`${name(node)} is ${Math.round(box.width)} x ${Math.round(box.height)}`);
  }
  for (const node of document.querySelectorAll('h1, h2, h3, b, span, p, button, small, li')) {
    if (!shown(node) || node.children.length > 0) continue;
    const style = getComputedStyle(node);
    if (style.overflow !== 'visible' && style.textOverflow !== 'ellipsis' && node.scrollWidth > node.clientWidth + 1) faults.push(`cut off: ${name(node)}`);
  }
  return faults;
};

const look = (lang, { width, height, dark = false, large = false }) => async (browser) => {
  const server = await Server.start();
  const player = await Player.open(browser, server.url, { lang, viewport: { width, height }, colorScheme: dark ? 'dark' : 'light' });
  const { page } = player;
  if (large) await page.addStyleTag({ content: ':root{font-size:125%!important}' }).catch(() => page.evaluate(() => (document.documentElement.style.fontSize = '125%')));
  const faults = [];
  const at = async (where) => {
    await page.waitForTimeout(350);
    faults.push(...(await page.evaluate(seen)).map((fault) => `${where}: ${fault}`));
    await shot(page, `look-${where}-${lang}-${width}${dark ? '-dark' : ''}${large ? '-large' : ''}`);
  };
  await player.id('play-now').waitFor();
  assert.equal(await page.evaluate(() => document.documentElement.lang), lang);
  await at('start');
  await player.id('create-table').click();
  await at('create');
  await player.id('open-table').click();
  await player.until('the room', () => player.room);
  await at('room');
  await player.id('bots-all').click();
  await player.until('machine players', () => player.room.seats.every((seat) => seat.who !== 'empty'));
  await player.id('start-game').click();
  await player.until('to be asked', () => player.asked || player.over, 30000);
  if (player.asked) {
    await page.waitForTimeout(1500);
    await player.closeReveal();
    await at('table');
    const option = player.last.prompt.options.find((o) => o.target);
    if (option?.play) {
      await player.press(page.locator(`[data-testid^="hand-"][data-card="${option.play}"]`).first());
      await at('target');
      if (option.named) {
        await player.press(player.id(`target-${option.target}`));
        await at('kind');
      }
    }
  }
  assert.deepEqual(faults, []);
  assert.deepEqual(player.errors, []);
  await player.close();
  await server.stop();
};

/** The longest name, all of the widest letter, at another seat: nothing is pushed out of the page. */
const longNames = (lang, { width, height }) => async (browser) => {
  const server = await Server.start();
  const host = await Player.open(browser, server.url, { lang, viewport: { width, height } });
  await host.id('create-table').click();
  await host.id('seats-3').click();
  await host.id('open-table').click();
  await host.until('the room', () => host.room);
  const guest = await Player.open(browser, server.url, { lang, viewport: { width: 390, height: 844 } });
  await guest.id('name-open').click();
  await guest.id('name-field').fill('W'.repeat(24));
  await guest.id('name-save').click();
  await guest.id('code-field').fill(`${server.url}/t/${host.room.table}`);
  await guest.id('code-join').click();
  await guest.id('sit-B').click();
  await host.until('the guest', () => host.room.seats[1].name === 'W'.repeat(24));
  await host.id('bot-C').click();
  await host.until('a machine player', () => host.room.seats[2].who === 'mind');
  await host.id('start-game').click();
  await host.until('the deal', () => host.last && guest.last);
  await host.page.waitForTimeout(800);
  for (const player of [host, guest]) {
    assert.deepEqual(await player.page.evaluate(seen), []);
    assert.deepEqual(player.errors, []);
  }
  await guest.page.goto(server.url);
  await guest.press(guest.id('back-to-table'));
  await guest.until('the seat again', () => guest.room?.you.seat === 'B');
  for (const player of [host, guest]) await player.close();
  await server.stop();
};

export const flows = ({ long }) => {
  const all = { 'look: the longest name at another seat, and the way back to it': longNames('fr', { width: 1280, height: 800 }) };
  for (const lang of ['ja', 'en', 'fr']) {
    all[`look: phone, ${lang}`] = look(lang, { width: 390, height: 844 });
    all[`look: desktop, ${lang}`] = look(lang, { width: 1280, height: 800 });
    if (!long) continue;
    all[`look: narrow, ${lang}`] = look(lang, { width: 320, height: 640 });
    all[`look: dark phone, ${lang}`] = look(lang, { width: 390, height: 844, dark: true });
    all[`look: large print, ${lang}`] = look(lang, { width: 390, height: 844, large: true });
  }
  return all;
};
