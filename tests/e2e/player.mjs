// A person at a browser: sees what the page shows, clicks what a person would click, and keeps every frame that came in.
/** A click, unless something lies over the thing just now or it is not there yet. */
const tap = (target) => target.click({ timeout: 400 }).then(
  () => true,
  () => false,
);
const delay = (ms) => new Promise((done) => setTimeout(done, ms));

export class Player {
  /** options: lang, viewport, reducedMotion, touch; a new browser context is a new identity. */
  static async open(browser, url, options = {}) {
    const player = new Player();
    const { lang = 'en', viewport = { width: 390, height: 844 }, colorScheme = 'light' } = options;
    player.context =
      options.context ??
      (await browser.newContext({ locale: { ja: 'ja-JP', en: 'en-GB', fr: 'fr-FR' }[lang], viewport, colorScheme, reducedMotion: options.reducedMotion ?? 'reduce', acceptDownloads: true }));
    player.page = await player.context.newPage();
    player.frames = [];
    player.sent = [];
    player.errors = [];
    player.refused = [];
    player.last = null;
    player.room = null;
    player.opened = [];
    player.page.on('websocket', (socket) => {
      socket.on('framereceived', ({ payload }) => player.took(String(payload)));
      socket.on('framesent', ({ payload }) => player.sent.push(String(payload)));
    });
    player.page.on('pageerror', (error) => player.errors.push(String(error)));
    player.page.on('console', (line) => {
      if (line.type() === 'error' && !/WebSocket|Failed to load resource|ERR_/.test(line.text())) player.errors.push(line.text());
    });
    await player.page.goto(url);
    return player;
  }

  took(text) {
    this.frames.push(text);
    const message = JSON.parse(text);
    if (message.t === 'frame') this.last = message;
    if (message.t === 'room') this.room = message;
    if (message.code && message.t !== 'room') this.refused.push(message);
    if (message.t === 'opened') this.opened.push(message);
  }

  /** By test id; the first of them, since two cards of one kind may lie side by side. */
  id(name) {
    return this.page.getByTestId(name).first();
  }

  get asked() {
    return this.last?.prompt.options.length > 0;
  }

  get over() {
    return this.last?.view.phase === 'over';
  }

  /** Waits until `ready()` is true, with a word about what was awaited. */
  async until(what, ready, ms = 15000) {
    const end = Date.now() + ms;
    while (!(await ready())) {
      if (Date.now() > end) {
        await this.page.screenshot({ path: 'build/shots/stuck.png' }).catch(() => {});
        throw new Error(`waited ${ms} ms for: ${what}\nlast frame: ${JSON.stringify(this.last)?.slice(0, 600)}\nlast sent: ${this.sent.slice(-3).join(' ')}\nlast answers: ${this.frames.filter((f) => !f.startsWith('{"t":"frame"')).slice(-4).map((f) => f.slice(0, 200)).join(' ')}`);
      }
      await delay(25);
    }
  }

  /** Closes a private reveal if one is open. */
  async closeReveal() {
    const button = this.id('reveal-close');
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => {});
  }

  /** Clicks as soon as nothing lies over the target; a private reveal is closed. */
  async press(target) {
    await this.page.waitForTimeout(100);
    await this.until(`a click on ${target}`, async () => {
      await this.closeReveal();
      return tap(target);
    });
  }

  /** Answers the prompt by clicking, step by step as the page asks: `pick` chooses among the options. */
  async answer(pick = (options) => options[0]) {
    const version = this.last.version;
    const option = pick(this.last.prompt.options);
    const card = this.page.locator(`[data-testid^="hand-"][data-card="${option.play}"]`).first();
    const sheet = option.keep ? `keep-${option.keep}` : option.discard ? `discard-${option.discard}` : null;
    // A play is answered as the page asks for it: whatever step it shows, that one is done.
    const asked = { card, target: this.id(`target-${option.target}`), kind: this.id(`kind-${option.named}`), ready: this.id('play-card') };
    let chosen = false;
    await this.until(`the answer ${JSON.stringify(option)} to version ${version} to be taken`, async () => {
      if (this.last.version > version) return true;
      await this.closeReveal();
      if (sheet) chosen = (await tap(this.id(chosen ? 'sheet-confirm' : sheet))) || chosen;
      else await tap(asked[await this.page.locator('.game').getAttribute('data-step', { timeout: 400 }).catch(() => 'card')] ?? card);
      return this.last.version > version;
    });
    return option;
  }

  async close() {
    await this.context.close();
  }
}

/** Plays until the game is over: every player answers whenever its page asks. `pick(options, player)` chooses; `each(players, step)` looks on. */
export async function playOut(players, { pick = (options) => options[0], each = async () => {}, limit = 200 } = {}) {
  for (let step = 0; step < limit; ++step) {
    await players[0].until('somebody to be asked or the end', () => players.some((p) => p.asked) || players.every((p) => p.over), 30000);
    if (players.every((p) => p.over)) return step;
    const player = players.find((p) => p.asked);
    await player.answer((options) => pick(options, player));
    await each(players, step);
  }
  throw new Error(`no end after ${limit} answers`);
}

/** The cards of other seats that a player's frames of one game hold although it was not told: compared with the opened record by the caller. */
export const seatOf = (player) => player.room?.you.seat ?? null;
