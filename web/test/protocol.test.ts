import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { FromClient, FromServer, read } from '../src/net/messages';
import { fixtures } from './fixtures';

describe('the protocol’s fixtures', () => {
  it('cover every message of both sides', () => {
    const types = (from: string) => new Set(fixtures.filter((f) => f.from === from).map((f) => f.cases[0]!.message.t));
    expect(types('client')).toEqual(new Set(FromClient.options.map((o) => o.entries.t.literal)));
    expect(types('server')).toEqual(new Set(FromServer.options.map((o) => o.entries.t.literal)));
  });
  for (const f of fixtures) {
    for (const c of f.cases) {
      it(`${f.file}: ${c.name}`, () => {
        const got = v.safeParse(f.from === 'client' ? FromClient : FromServer, c.message);
        expect(got.issues?.map((i) => `${v.getDotPath(i)}: ${i.message}`)).toBeUndefined();
        // Nothing that the page relies on is lost on the way through the schema.
        expect(got.output).toEqual(c.message);
      });
    }
  }
  it('keys that this page does not know are ignored from the server', () => {
    expect(read('{"t":"pong","id":"c1","news":1}')).toEqual({ t: 'pong', id: 'c1' });
  });
  it('what is no message is dropped', () => {
    expect(read('{')).toBeNull();
    expect(read('{"t":"frame","table":"K7Q2RT"}')).toBeNull();
    expect(read('{"t":"sing"}')).toBeNull();
  });
});
