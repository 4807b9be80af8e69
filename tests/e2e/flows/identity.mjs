import assert from 'node:assert/strict';
import { Player } from '../player.mjs';
import { Server } from '../server.mjs';

export const flows = () => ({
  'identity: a second tab of one person takes over, says so, and gives it back': async (browser) => {
    const server = await Server.start();
    const first = await Player.open(browser, server.url, { lang: 'en' });
    await first.id('play-now').click();
    await first.until('a table', () => first.room);
    const second = await Player.open(browser, `${server.url}/t/${first.room.table}`, { context: first.context });
    await second.until('the same seat', () => second.room?.you.seat === first.room.you.seat);
    await first.id('elsewhere').waitFor();
    assert.equal(await second.id('elsewhere').count(), 0, 'the new tab acts');
    await first.id('act-here').click();
    await second.id('elsewhere').waitFor();
    await first.id('elsewhere').waitFor({ state: 'hidden' });
    assert.equal(first.room.you.id, second.room.you.id, 'one person in both tabs');
    assert.deepEqual([...first.errors, ...second.errors], []);
    await first.close();
    await server.stop();
  },

  'identity: a lost cookie is a new person, and the page says so; the seat stays with the old one': async (browser) => {
    const server = await Server.start();
    const player = await Player.open(browser, server.url, { lang: 'fr' });
    await player.id('play-now').click();
    await player.until('a seat', () => player.room?.you.seat);
    const { table, you } = player.room;
    await player.context.clearCookies();
    player.room = null;
    await player.page.goto(`${server.url}/t/${table}`);
    await player.until('the room again', () => player.room);
    assert.notEqual(player.room.you.id, you.id);
    assert.equal(player.room.you.seat, null, 'the seat is not taken over by its link');
    await player.id('changed-identity').waitFor();
    await player.close();
    await server.stop();
  },

  'identity: the cookie is out of reach of scripts, and no address or storage holds a secret': async (browser) => {
    const server = await Server.start();
    const player = await Player.open(browser, server.url, { lang: 'ja' });
    await player.id('play-now').click();
    await player.until('a seat', () => player.room?.you.seat);
    const [cookie] = await player.context.cookies();
    assert.ok(cookie.httpOnly && cookie.sameSite === 'Strict' && cookie.value.length >= 43);
    assert.equal(await player.page.evaluate(() => document.cookie), '');
    const kept = await player.page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, location.href]));
    assert.ok(!kept.includes(cookie.value));
    assert.ok(!player.frames.concat(player.sent).some((text) => text.includes(cookie.value)));
    assert.ok(!server.output.includes(cookie.value), 'nor does the log');
    await player.close();
    await server.stop();
  },

  'chat: what people write is text and never markup, and a name is too': async (browser) => {
    const server = await Server.start();
    const player = await Player.open(browser, server.url, { lang: 'en', viewport: { width: 1280, height: 800 } });
    await player.id('name-open').click();
    await player.id('name-field').fill('<b>x</b><img src=x>');
    await player.id('name-save').click();
    await player.id('create-table').click();
    await player.id('open-table').click();
    await player.until('the room', () => player.room);
    const talk = player.id('tab-chat');
    if (await talk.isVisible()) await talk.click();
    const line = '<img src=x onerror="window.hurt=1"><script>window.hurt=1</script>';
    await player.id('chat-input').fill(line);
    await player.page.keyboard.press('Enter');
    await player.page.getByText(line).waitFor();
    assert.equal(await player.page.evaluate(() => window.hurt), undefined);
    assert.equal(await player.page.locator('.log img, .side img, b:text-is("x")').count(), 0);
    assert.deepEqual(player.errors, []);
    await player.close();
    await server.stop();
  },
});
