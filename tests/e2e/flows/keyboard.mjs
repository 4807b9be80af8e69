import assert from 'node:assert/strict';
import { Player, playOut } from '../player.mjs';
import { Server } from '../server.mjs';

const letters = 'ABCD';

/** Answers by keys alone: arrows and Enter in the hand, arrows and Enter on the seats, a digit for the kind. */
async function byKeys(player) {
  const { page, last } = player;
  const version = last.version;
  const option = last.prompt.options[0];
  const press = async (key) => {
    await page.keyboard.press(key);
    await page.waitForTimeout(30);
  };
  // A private reveal may open at any moment once the others' turns are told: a person reads it and closes it.
  const closeReveal = async () => {
    if (await player.id('reveal-close').isVisible()) await press('Escape');
  };
  // Arrows go about in a row of cards, Tab from one row to the next.
  const focusOn = async (target, inRow = true, done = async () => false) => {
    for (let tries = 0; tries < 150; ++tries) {
      if (await done()) return;
      if (await target.evaluate((node) => node === document.activeElement || node.contains(document.activeElement), undefined, { timeout: 500 }).catch(() => false)) return;
      await closeReveal();
      await press(inRow && tries % 3 !== 2 ? 'ArrowRight' : 'Tab');
    }
    await page.screenshot({ path: 'build/shots/stuck.png' }).catch(() => {});
    const at = await page.evaluate(() => document.activeElement?.outerHTML.slice(0, 300));
    const where = await target.evaluate((node) => node.parentElement?.outerHTML.slice(0, 2000)).catch(String);
    throw new Error(`no key leads to ${target}\nthe focus is on: ${at}\nthe target stands in: ${where}`);
  };
  // The others' turns are shown first.
  await player.until('the turn to be shown', async () => {
    await closeReveal();
    return (await player.id('prompt').getAttribute('class', { timeout: 500 }).catch(() => 'calm')).includes('calm') === false;
  });
  await page.waitForTimeout(300);
  if (option.keep || option.discard) {
    await focusOn(player.id(option.keep ? `keep-${option.keep}` : `discard-${option.discard}`));
    await press('Enter');
    if (player.last.version === version) {
      await focusOn(player.id('sheet-confirm'), false);
      await press('Enter');
    }
  } else {
    const card = page.locator(`[data-testid^="hand-"][data-card="${option.play}"]`).first();
    const chosen = async () => (await card.getAttribute('aria-pressed', { timeout: 500 }).catch(() => '')) === 'true';
    // A key while the others' turns are still being shown only hurries them: then once more. A chosen card hands the focus on to the seats.
    await player.until('the card to be chosen', async () => {
      await focusOn(card, true, chosen);
      if (await chosen()) return true;
      await press('Enter');
      for (let waits = 0; waits < 20 && !(await chosen()); ++waits) await page.waitForTimeout(50);
      return chosen();
    });
    if (option.target) await focusOn(player.id(`target-${option.target}`), false);
    else await focusOn(player.id('play-card'), false);
    await press('Enter');
    if (option.named) await player.id(`kind-${option.named}`).waitFor({ timeout: 5000 });
    if (option.named) await press(String(option.named % 10));
  }
  await player.until(`the answer ${JSON.stringify(option)} by keys`, () => player.last.version > version, 5000);
}

export const flows = () => ({
  'keyboard: a whole game on a desktop in French without a pointer': async (browser) => {
    const server = await Server.start();
    const player = await Player.open(browser, server.url, { lang: 'fr', viewport: { width: 1280, height: 800 } });
    await player.id('play-now').focus();
    await player.page.keyboard.press('Enter');
    player.answer = () => byKeys(player);
    await playOut([player]);
    assert.ok(letters.includes(player.room.you.seat));
    assert.deepEqual(player.errors, []);
    assert.deepEqual(player.refused, [], 'no lawful act is refused');
    await player.close();
    await server.stop();
  },
});
