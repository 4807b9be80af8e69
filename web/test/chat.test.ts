import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { app, OpenTable } from '../src/net/app.svelte';
import Chat from '../src/table/Chat.svelte';
import { message } from './fixtures';

let shown: ReturnType<typeof mount> | undefined;
const table = new OpenTable('K7Q2RT');
table.take(message('server-chat', 'lines'));

beforeEach(() => {
  document.body.innerHTML = '';
});
afterEach(() => {
  if (shown) void unmount(shown);
  vi.restoreAllMocks();
});

describe('chat', () => {
  it('Enter that confirms a conversion does not send; the next one does', () => {
    const ask = vi.spyOn(app, 'ask').mockResolvedValue({ t: 'ok', id: 'c1' });
    shown = mount(Chat, { target: document.body, props: { table, write: true } });
    flushSync();
    const field = document.querySelector<HTMLInputElement>('#chat-field')!;
    const form = document.querySelector('form')!;
    const enter = (more: KeyboardEventInit) => {
      const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true, cancelable: true, ...more });
      field.dispatchEvent(key);
      // A browser submits the form unless the key's default was prevented.
      if (!key.defaultPrevented) form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }));
    };
    field.dispatchEvent(new Event('compositionstart', { bubbles: true }));
    field.value = '今日は';
    field.dispatchEvent(new Event('input', { bubbles: true }));
    enter({ isComposing: true });
    expect(ask).not.toHaveBeenCalled();
    field.dispatchEvent(new Event('compositionend', { bubbles: true }));
    enter({ keyCode: 229 } as KeyboardEventInit); // Safari: the composition has ended already, only the code tells
    expect(ask).not.toHaveBeenCalled();
    enter({});
    expect(ask).toHaveBeenCalledExactlyOnceWith({ t: 'say', table: 'K7Q2RT', text: '今日は' });
  });
  it('markup in a line is only text', () => {
    shown = mount(Chat, { target: document.body, props: { table } });
    flushSync();
    expect(document.querySelector('img')).toBeNull();
    expect(document.body.textContent).toContain('<img src=x onerror=alert(1)> & "quotes"');
  });
});
