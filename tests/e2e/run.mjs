// The flows of a person at a browser, in headless Chromium against a real server.
//   node tests/e2e/run.mjs [--long] [NAME...]      NAME: only the flows whose name holds it
import { readdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { Server } from './server.mjs';

const require = createRequire(resolve('web/package.json'));
const { chromium } = require('playwright-core');

const words = process.argv.slice(2);
const long = words.includes('--long');
const only = words.filter((word) => !word.startsWith('--'));

const browser = await chromium.launch({
  executablePath: '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'],
});

let passed = 0;
let failed = 0;
for (const file of readdirSync(resolve('tests/e2e/flows')).sort()) {
  const { flows } = await import(pathToFileURL(resolve('tests/e2e/flows', file)));
  for (const [name, flow] of Object.entries(flows({ long }))) {
    if (only.length > 0 && !only.some((word) => name.includes(word))) continue;
    const began = Date.now();
    const took = () => `${((Date.now() - began) / 1000).toFixed(1)} s`;
    try {
      await Promise.race([flow(browser), new Promise((_, fail) => setTimeout(() => fail(new Error('longer than four minutes')), 240000).unref())]);
      ++passed;
      console.log(`ok      ${name} (${took()})`);
    } catch (error) {
      for (const context of browser.contexts()) await context.close();
      await Server.killAll();
      ++failed;
      console.log(`not ok  ${name} (${took()})\n${error.stack ?? error}`);
    }
  }
}
await browser.close();
console.log(`${passed} passed, ${failed} failed`);
process.exit(failed === 0 && passed > 0 ? 0 : 1);
