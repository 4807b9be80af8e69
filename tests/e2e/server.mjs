// A real `xenotable serve` on a free loopback port, with a data folder of its own, that can be killed and started again.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const binary = process.env.XENOTABLE ?? resolve('build/release/xenotable');

const freePort = () =>
  new Promise((done, fail) => {
    const probe = createServer();
    probe.once('error', fail);
    probe.listen(0, '127.0.0.1', () => {
      const { port } = probe.address();
      probe.close(() => done(port));
    });
  });

const running = new Set();

export class Server {
  /** After a flow that failed: no server is left behind. */
  static async killAll() {
    for (const server of running) {
      await server.kill();
      rmSync(server.data, { recursive: true, force: true });
    }
    running.clear();
  }

  static async start() {
    const server = new Server();
    server.data = mkdtempSync(join(tmpdir(), 'xenotable-e2e-'));
    server.port = await freePort();
    server.url = `http://127.0.0.1:${server.port}`;
    running.add(server);
    await server.up();
    return server;
  }

  async up() {
    this.output = '';
    this.child = spawn(binary, ['serve', '--listen', '127.0.0.1', '--port', String(this.port), '--data', this.data, '--web', resolve('web/dist')], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const keep = (chunk) => (this.output += chunk);
    this.child.stdout.on('data', keep);
    this.child.stderr.on('data', keep);
    this.gone = new Promise((done) => this.child.once('exit', (code, signal) => done({ code, signal })));
    for (let tries = 0; tries < 200; ++tries) {
      try {
        if ((await fetch(`${this.url}/healthz`)).ok) return;
      } catch {
        // not listening yet
      }
      if (this.child.exitCode !== null) break;
      await new Promise((done) => setTimeout(done, 50));
    }
    throw new Error(`the server did not come up:\n${this.output}`);
  }

  /** kill -9: nothing is flushed, nothing is told. */
  async kill() {
    this.child.kill('SIGKILL');
    await this.gone;
  }

  async stop() {
    if (this.child.exitCode === null && this.child.signalCode === null) this.child.kill('SIGTERM');
    const end = await this.gone;
    running.delete(this);
    rmSync(this.data, { recursive: true, force: true });
    return end;
  }
}
