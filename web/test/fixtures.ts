import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface Fixture {
  file: string;
  from: 'client' | 'server';
  cases: { name: string; message: Record<string, unknown> }[];
}
const folder = join(process.cwd(), '../tests/fixtures/protocol');

export const fixtures: Fixture[] = readdirSync(folder)
  .filter((f) => f.endsWith('.json'))
  .map((file) => ({ file, ...(JSON.parse(readFileSync(join(folder, file), 'utf8')) as Omit<Fixture, 'file'>) }));

export const messages = (type: string) => fixtures.find((f) => f.file === `${type}.json`)!.cases;
export const message = <T>(type: string, name: string) => messages(type).find((c) => c.name === name)!.message as T;
