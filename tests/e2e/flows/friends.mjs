import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { Player, playOut } from '../player.mjs';
import { leaks, versionFaults } from '../secrets.mjs';
import { Server } from '../server.mjs';

const binary = process.env.XENOTABLE ?? resolve('build/release/xenotable');

/** Prefers plays that let a game last: so that the server can be killed in the middle of it. */
const gentle = (options) => options.find((o) => o.play === 4 || o.play === 7 || o.play === 3 || (o.play === 1 && !o.target)) ?? options[options.length - 1];

async function openTable(host, seats) {
  await host.id('create-table').click();
  await host.id(`seats-${seats}`).click();
  await host.id('match-1').click();
  await host.id('open-table').click();
  await host.until('the room', () => host.room);
  return host.room.table;
}

export const flows = () => ({
  'friends: two browsers, a machine player and a watcher; the server is killed in the middle': async (browser) => {
    const server = await Server.start();
    const host = await Player.open(browser, server.url, { lang: 'ja' });
    const table = await openTable(host, 3);

    const guest = await Player.open(browser, `${server.url}/t/${table}`, { lang: 'fr', viewport: { width: 1280, height: 800 } });
    await guest.id('sit-B').click();
    await guest.until('a seat', () => guest.room?.you.seat === 'B');
    const watcher = await Player.open(browser, `${server.url}/t/${table}`, { lang: 'en' });
    await watcher.until('the room', () => watcher.room);
    await host.id('bot-C').click();
    await host.until('a machine player at C', () => host.room.seats[2].who === 'mind');
    await host.id('start-game').click();
    await host.until('the deal', () => host.last && guest.last && watcher.last);

    const people = [host, guest];
    let killed = false;
    await playOut(people, {
      pick: gentle,
      each: async (_, step) => {
        if (killed || step < 1) return;
        if (people.some((p) => p.over)) return;
        killed = true;
        const hands = people.map((p) => JSON.stringify(p.last.view.seats.find((s) => s.seat === p.room.you.seat).hand));
        const lines = JSON.stringify(host.last.view.seats.map((s) => s.line));
        const before = people.map((p) => p.last.version);
        await server.kill();
        for (const person of people) await person.page.getByTestId('reconnecting').waitFor({ timeout: 20000 });
        await server.up();
        for (const person of people) await person.until('the connection to come back', async () => !(await person.page.getByTestId('reconnecting').isVisible()), 30000);
        // A page that has not moved on since must show what it showed.
        people.forEach((p, i) => {
          if (p.last.version !== before[i]) return;
          if (p === host) assert.equal(JSON.stringify(p.last.view.seats.map((s) => s.line)), lines, 'the same discard lines after the restart');
          assert.equal(JSON.stringify(p.last.view.seats.find((s) => s.seat === p.room.you.seat).hand), hands[i], 'the same hand after the restart');
        });
      },
    });
    for (const player of [host, guest, watcher]) await player.until('the record', () => player.opened.length > 0);

    assert.deepEqual(leaks(host.frames, 'A'), []);
    assert.deepEqual(leaks(guest.frames, 'B'), []);
    assert.deepEqual(leaks(watcher.frames, null), [], 'the gallery sees no hidden card');
    for (const player of [host, guest, watcher]) {
      assert.deepEqual(versionFaults(player.frames), []);
      assert.deepEqual(player.errors, []);
    }

    const [download] = await Promise.all([host.page.waitForEvent('download'), host.press(host.id('xgn-download'))]);
    const file = await download.path();
    assert.match(readFileSync(file, 'utf8'), /^\[Game "XENO"\]/);
    assert.match(execFileSync(binary, ['xeno', 'replay', file], { encoding: 'utf8' }), /^1 games?, \d+ pl(y|ies)/, 'the record is accepted by our own reader');

    for (const player of [host, guest, watcher]) await player.close();
    const end = await server.stop();
    assert.equal(end.code, 0, 'a clean stop on SIGTERM');
  },
});
