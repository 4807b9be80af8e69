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
  // Arrows go about in a row of cards, Tab from one row to the next.
  const focusOn = async (target, inRow = true) => {
    for (let tries = 0; tries < 150; ++tries) {
      if (await target.evaluate((node) => node === document.activeElement || node.contains(document.activeElement), undefined, { timeout: 500 }).catch(() => false)) return;
      await press(inRow && tries % 3 !== 2 ? 'ArrowRight' : 'Tab');
    }
    throw new Error(`no key leads to ${target}`);
  };
  // The others' turns are shown first; a private reveal is closed.
  await player.until('the turn to be shown', async () => {
    if (await player.id('reveal-close').isVisible()) await press('Escape');
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
    for (let tries = 0; tries < 4; ++tries) {
      await focusOn(card);
      if ((await card.getAttribute('aria-pressed')) === 'true') break;
      await press('Enter');
      await page.waitForTimeout(150);
    }
    if (option.target) await focusOn(player.id(`target-${option.target}`), false);
    else await focusOn(player.id('play-card'), false);
    await press('Enter');
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
    await player.close();
    await server.stop();
  },
});
