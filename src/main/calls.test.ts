import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { desktopCalls } from '#shared/contract/desktop.ts';
import { registerCalls, type CallHandlers } from '#main/calls.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => unknown;

function registered() {
  const received: unknown[] = [];
  const receive = (input: unknown) => void received.push(input);
  const handlers: CallHandlers = {
    shopAddress: () => 'https://shop.example',
    chooseShop: (address) => {
      receive(address);
      return { ok: false, reason: 'unreachable', params: { host: 'shop.example' } };
    },
    readToken: () => Promise.resolve(null),
    keepToken: (token) => {
      receive(token);
      return true;
    },
    forgetToken: () => receive('forget'),
    saveFile: (file) => {
      receive(file);
      return 'saved';
    },
    openOutside: receive,
  };
  const listeners = new Map<string, Listener>();
  registerCalls({ handle: (name, listener) => void listeners.set(name, listener) }, handlers);
  const call = (name: string, input?: unknown, frame: unknown = { url: 'app://numdesk/', parent: null }) =>
    listeners.get(name)?.({ senderFrame: frame } as IpcMainInvokeEvent, input);
  return { listeners, received, call };
}

describe('the bridge', () => {
  it('registers exactly the calls of the contract', () => {
    expect([...registered().listeners.keys()]).toEqual(Object.keys(desktopCalls));
  });

  it('serves our own page', async () => {
    const { call, received } = registered();
    expect(call('shopAddress')).toBe('https://shop.example');
    expect(await call('readToken')).toBeNull();
    expect(call('keepToken', 'secret-token')).toBe(true);
    expect(received).toEqual(['secret-token']);
  });

  it.each([
    ['another page', { url: 'https://evil.example/', parent: null }],
    ['a frame within our page', { url: 'app://numdesk/', parent: {} }],
    ['a frame that no longer exists', null],
  ])('rejects every call from %s', (_caller, frame) => {
    const { call, received } = registered();
    for (const name of Object.keys(desktopCalls)) {
      expect(() => call(name, undefined, frame)).toThrow('cannot be called from this page');
    }
    expect(received).toEqual([]);
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
  ])('rejects invalid input of %s', (name, input) => {
    const { call, received } = registered();
    expect(() => call(name, input)).toThrow('called with invalid input');
    expect(received).toEqual([]);
  });
});
