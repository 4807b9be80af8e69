import assert from 'node:assert/strict';
import { axe } from '../axe.mjs';
import { Player, playOut } from '../player.mjs';
import { leaks } from '../secrets.mjs';
import { Server } from '../server.mjs';
import { shot } from '../shots.mjs';

const sizes = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };

/** Play now, a whole game by clicking, to the end sheet. */
const solo = (lang, size) => async (browser) => {
  const server = await Server.start();
  const player = await Player.open(browser, server.url, { lang, viewport: sizes[size] });
  const name = `${lang}-${size}`;
  const faults = []; // kept, so that one run tells them all
  const look = async (where) => faults.push(...(await axe(player.page)).map((fault) => `${where}: ${fault}`));
  await player.id('play-now').waitFor();
  await player.page.waitForLoadState('networkidle');
  await look('start page');
  await shot(player.page, `lobby-${name}`);

  const began = Date.now();
  await player.id('play-now').click();
  // The others may have played before, and in one game of many they have ended it.
  await player.until('the first prompt', () => player.asked || player.over || player.last?.prompt.asked.length > 0);
  assert.ok(Date.now() - began < 10000, 'a game within ten seconds');
  await shot(player.page, `table-${name}`);
  await look('table');

  let told = 0;
  const region = player.id('live-region');
  let heard = await region.textContent();
  const steps = await playOut([player], {
    pick: (options) => options.find((o) => o.target && [3, 8].includes(o.play)) ?? options.find((o) => o.play === 7) ?? options[0],
    each: async () => {
      const now = await region.textContent();
      if (now !== heard) ++told;
      heard = now;
      if (await player.id('reveal-close').isVisible()) await shot(player.page, `reveal-${name}`);
    },
  });
  assert.ok(steps === 0 || told > 0, 'the live region tells what happened');
  await player.until('the record', () => player.opened.length > 0);
  await player.until('the end sheet', async () => {
    await player.closeReveal();
    return player.id('end-sheet').isVisible();
  }, 30000);
  await player.page.waitForTimeout(600);
  await shot(player.page, `end-${name}`);
  await look('end');
  assert.deepEqual(faults, [], 'axe');
  assert.deepEqual(leaks(player.frames, player.room.you.seat), []);
  assert.deepEqual(player.errors, []);
  assert.deepEqual(player.refused, [], 'no lawful act is refused');
  await player.close();
  await server.stop();
};

export const flows = ({ long }) =>
  Object.fromEntries(
    (long ? ['ja', 'en', 'fr'].flatMap((lang) => Object.keys(sizes).map((size) => [lang, size])) : [['ja', 'phone']]).map(([lang, size]) => [`solo: a whole game in ${lang}, ${size}`, solo(lang, size)]),
  );
