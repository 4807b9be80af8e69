// Pictures of the screens, to be looked at: build/shots/NAME.png.
import { mkdirSync } from 'node:fs';

export async function shot(page, name) {
  mkdirSync('build/shots', { recursive: true });
  await page.screenshot({ path: `build/shots/${name}.png`, animations: 'disabled' });
}
