import type { IpcMainInvokeEvent } from 'electron';
import { describe, expect, it } from 'vitest';
import { desktopCalls, windowKinds, type DesktopCall, type WindowKind } from '#shared/contract/desktop/calls.ts';
import { registerCalls, whileLocked, type CallHandlers } from '#main/calls.ts';

type Listener = (event: IpcMainInvokeEvent, input: unknown) => unknown;
type Caller = { kind: WindowKind };

const ownFrame = { url: 'app://numdesk/', parent: null };

function registered({ kind = 'shop', locked = false }: { kind?: WindowKind | 'unknown'; locked?: boolean } = {}) {
  const received: unknown[] = [];
  const handlers = Object.fromEntries(
    Object.keys(desktopCalls).map((name) => [
      name,
      (input: unknown) => {
        received.push(input);
        return `answer of ${name}`;
      },
    ]),
  ) as unknown as CallHandlers<Caller>;
  const listeners = new Map<string, Listener>();
  registerCalls(
    { handle: (name, listener) => void listeners.set(name, listener) },
    { findWindow: () => (kind === 'unknown' ? undefined : { kind }), isLocked: () => locked },
    handlers,
  );
  const call = (name: string, input?: unknown, frame: unknown = ownFrame) =>
    listeners.get(name)?.({ senderFrame: frame } as IpcMainInvokeEvent, input);
  return { listeners, received, call };
}

const names = Object.keys(desktopCalls) as DesktopCall[];

describe('the bridge', () => {
  it('registers exactly the calls of the contract', () => {
    expect([...registered().listeners.keys()]).toEqual(names);
  });

  it('serves our own page', () => {
    const { call, received } = registered();
    expect(call('opening')).toBe('answer of opening');
    expect(call('keepToken', 'secret-token')).toBe('answer of keepToken');
    expect(received).toEqual([undefined, 'secret-token']);
  });

  it.each([
    ['another page', { url: 'https://evil.example/', parent: null }],
    ['a frame within our page', { url: 'app://numdesk/', parent: {} }],
    ['a frame that no longer exists', null],
  ])('rejects every call from %s', (_caller, frame) => {
    const { call, received } = registered();
    for (const name of names) expect(() => call(name, undefined, frame)).toThrow('cannot be called from this page');
    expect(received).toEqual([]);
  });

  it('rejects every call from a window that the shell did not open', () => {
    const { call, received } = registered({ kind: 'unknown' });
    for (const name of names) expect(() => call(name)).toThrow('cannot be called from this page');
    expect(received).toEqual([]);
  });

  it.each(windowKinds)('lets a window of kind %s make only its own calls', (kind) => {
    const { call } = registered({ kind });
    for (const name of names) {
      const mayCall = (desktopCalls[name].from as readonly WindowKind[]).includes(kind);
      const attempt = () => call(name, { wrong: 'input' });
      expect(attempt, name).toThrow(mayCall ? 'called with invalid input' : 'cannot be called from this page');
    }
  });

  it('gives a customer’s window nothing of the person at the computer', () => {
    const { call } = registered({ kind: 'customer' });
    for (const name of ['keepToken', 'forgetToken', 'chooseShop', 'openCustomer', 'unlock', 'alert']) {
      expect(() => call(name, 'x')).toThrow('cannot be called from this page');
    }
  });

  it('answers only the lock screen while locked', () => {
    const { call } = registered({ locked: true });
    for (const name of names) {
      const attempt = () => call(name, { wrong: 'input' });
      const isShop = (desktopCalls[name].from as readonly WindowKind[]).includes('shop');
      if (isShop && !whileLocked.includes(name)) expect(attempt, name).toThrow('cannot be called while locked');
    }
    expect(call('unlock', { password: 'right' })).toBe('answer of unlock');
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
    ['savePdf', { name: 'receipt.exe', file: new Uint8Array() }],
    ['savePdf', { name: '../receipt.pdf', file: new Uint8Array() }],
    ['savePdf', { name: 'receipt.pdf', file: 'text' }],
    ['opening', 'something'],
    ['keepSession', { token: 'x' }],
    [
      'alert',
      { alerts: [{ ids: [1], kind: 'cases', title: 't', message: 'm', path: '//evil.example' }], missed: false },
    ],
    ['alert', { alerts: [{ ids: [1], kind: 'cases', title: 't', message: 'm', path: 'javascript:x' }], missed: false }],
    ['openCustomer', { token: 't', customer: { id: 'u_1', email: 'a@b.c', role: 'owner' } }],
    ['savePreferences', { alerts: {}, quiet: null, lock_after: 7, start_at_login: false }],
  ])('rejects invalid input of %s', (name, input) => {
    const { call, received } = registered();
    expect(() => call(name, input)).toThrow('called with invalid input');
    expect(received).toEqual([]);
  });
});
