import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { desktopCalls } from '#shared/contract/desktop.ts';
import { registerCalls, type CallHandlers } from '#main/calls.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => unknown;

function registered() {
  const heard: unknown[] = [];
  const hear = (input: unknown) => void heard.push(input);
  const handlers: CallHandlers = {
    shopAddress: () => 'https://shop.example',
    chooseShop: (address) => {
      hear(address);
      return { ok: false, reason: 'unreachable', params: { host: 'shop.example' } };
    },
    readToken: () => Promise.resolve(null),
    keepToken: (token) => {
      hear(token);
      return true;
    },
    forgetToken: () => hear('forget'),
    saveFile: (file) => {
      hear(file);
      return 'saved';
    },
    openOutside: hear,
  };
  const listeners = new Map<string, Listener>();
  registerCalls({ handle: (name, listener) => void listeners.set(name, listener) }, handlers);
  const call = (name: string, input?: unknown, frame: unknown = { url: 'app://numdesk/', parent: null }) =>
    listeners.get(name)?.({ senderFrame: frame } as IpcMainInvokeEvent, input);
  return { listeners, heard, call };
}

describe('the calls of the bridge', () => {
  it('are exactly those of the table', () => {
    expect([...registered().listeners.keys()]).toEqual(Object.keys(desktopCalls));
  });

  it('answer our own page', async () => {
    const { call, heard } = registered();
    expect(call('shopAddress')).toBe('https://shop.example');
    expect(await call('readToken')).toBeNull();
    expect(call('keepToken', 'secret-token')).toBe(true);
    expect(heard).toEqual(['secret-token']);
  });

  it.each([
    ['another page', { url: 'https://evil.example/', parent: null }],
    ['a frame within our page', { url: 'app://numdesk/', parent: {} }],
    ['a frame that is gone', null],
  ])('refuse %s, every one of them', (_who, frame) => {
    const { call, heard } = registered();
    for (const name of Object.keys(desktopCalls)) {
      expect(() => call(name, undefined, frame)).toThrow('not open to this page');
    }
    expect(heard).toEqual([]);
  });

  it.each([
    ['keepToken', ''],
    ['keepToken', 'x'.repeat(501)],
    ['keepToken', { token: 'x' }],
    ['chooseShop', 7],
    ['openOutside', 'file:///etc/passwd'],
    ['openOutside', 'javascript:alert(1)'],
    ['saveFile', { name: '../.profile', mime: 'text/plain', text: '' }],
    ['saveFile', { name: 'run.sh', mime: 'text/plain', text: '' }],
    ['saveFile', { name: 'numbers.csv', mime: 'text/html', text: '' }],
    ['readToken', 'something'],
  ])('refuse input that %s does not take', (name, input) => {
    const { call, heard } = registered();
    expect(() => call(name, input)).toThrow('input it does not take');
    expect(heard).toEqual([]);
  });
});
