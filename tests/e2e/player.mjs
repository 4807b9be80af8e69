// A person at a browser: sees what the page shows, clicks what a person would click, and keeps every frame that came in.
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
    if (message.t === 'opened') this.opened.push(message);
  }

  id(name) {
    return this.page.getByTestId(name);
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
      if (Date.now() > end) throw new Error(`waited ${ms} ms for: ${what}\nlast frame: ${JSON.stringify(this.last)?.slice(0, 600)}`);
      await delay(25);
    }
  }

  /** Closes a private reveal if one is open. */
  async closeReveal() {
    const button = this.id('reveal-close');
    if (await button.isVisible()) await button.click({ timeout: 2000 }).catch(() => {});
  }

  /** Answers the prompt by clicking: `pick` chooses among the options. */
  async answer(pick = (options) => options[0]) {
    await this.closeReveal();
    const version = this.last.version;
    const option = pick(this.last.prompt.options);
    if (option.keep) await this.choose(`keep-${option.keep}`);
    else if (option.discard) await this.choose(`discard-${option.discard}`);
    else {
      await this.page.locator(`[data-testid^="hand-"][data-card="${option.play}"]`).first().click();
      if (option.target) await this.id(`target-${option.target}`).click();
      if (option.named) await this.id(`kind-${option.named}`).click();
      else await this.confirm();
    }
    await this.until(`the answer to version ${version} to be taken`, () => this.last.version > version || !this.asked);
    return option;
  }

  async choose(testId) {
    await this.id(testId).click();
    await this.confirm();
  }

  async confirm() {
    const button = this.id('sheet-confirm');
    if (await button.isVisible()) await button.click();
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
