import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { ConnectionState } from './connection.store.ts';
import { retryDelay } from './socket.ts';
import { createSocket } from './socket.ts';

type Handler = (...args: unknown[]) => void;

const { wires, io } = vi.hoisted(() => {
  const wires: ReturnType<typeof wire>[] = [];
  const wire = (url: string, options: Record<string, unknown>) => {
    const handlers = new Map<string, Handler>();
    return {
      url,
      options,
      id: 'conn-1',
      active: true,
      on: (name: string, handler: Handler) => handlers.set(name, handler),
      onAny: (handler: Handler) => handlers.set('*', handler),
      emit: vi.fn<Handler>(),
      connect: vi.fn<() => void>(),
      disconnect: vi.fn<() => void>(),
      say: (name: string, ...args: unknown[]) => handlers.get(name)?.(...args),
    };
  };
  return { wires, io: (url: string, options: Record<string, unknown>) => wires[wires.push(wire(url, options)) - 1] };
});
vi.mock('socket.io-client', () => ({ io }));

function connection(adminToken = (): string | null => null) {
  const told = {
    onState: vi.fn<(state: ConnectionState) => void>(),
    onConnect: vi.fn<(again: boolean) => void>(),
    onRefused: vi.fn<() => void>(),
  };
  const socket = createSocket({ url: 'https://shop.example', session: sessionStorage, adminToken, ...told });
  return { socket, ...told };
}
const opened = async () => {
  await expect.poll(() => wires.length).toBe(1);
  const [wire] = wires;
  if (!wire) throw new Error('no connection was opened');
  return wire;
};

/** What a connection says of itself when it is opened. */
function authOf({ options }: Awaited<ReturnType<typeof opened>>): Record<string, unknown> {
  let sent: Record<string, unknown> = {};
  (options['auth'] as (send: (auth: typeof sent) => void) => void)((auth) => (sent = auth));
  return sent;
}

const nothing = () => Promise.resolve((_name: string, event: unknown) => event);

describe('the real-time connection', () => {
  beforeEach(() => void wires.splice(0));

  it('connects to /socket/ with the token and the figures of the specification', async () => {
    connection().socket.open('mine', nothing);
    const { url, options } = await opened();
    expect(url).toBe('https://shop.example');
    expect(authOf(await opened())).toMatchObject({ token: 'mine' });
    expect(options).toMatchObject({
      path: '/socket/',
      transports: ['polling', 'websocket', 'webtransport'],
      upgrade: true,
      timeout: 20_000,
      reconnectionDelay: 1000,
      reconnectionDelayMax: 5000,
      randomizationFactor: 0.5,
      reconnectionAttempts: Infinity,
    });
  });

  it('stores its id in the session storage while it is connected', async () => {
    const { socket } = connection();
    const close = socket.open('mine', nothing);
    const wire = await opened();
    wire.say('connect');
    expect(sessionStorage.getItem('socket')).toBe('conn-1');
    wire.say('disconnect', 'transport close');
    expect(sessionStorage.getItem('socket')).toBeNull();
    wire.say('connect');
    close();
    expect(sessionStorage.getItem('socket')).toBeNull();
    expect(wire.disconnect).toHaveBeenCalled();
  });

  it('clears the id left by a reload or a duplicated tab', () => {
    sessionStorage.setItem('socket', 'of-another');
    connection();
    expect(sessionStorage.getItem('socket')).toBeNull();
  });

  it('connects staff in a customer’s account with both tokens', async () => {
    connection(() => 'of-staff').socket.open('of-the-visit', nothing);
    expect(authOf(await opened())).toMatchObject({ token: 'of-the-visit', admin_token: 'of-staff' });
  });

  it('connects anew after a sleep, though the connection looks open', async () => {
    const { socket } = connection();
    socket.open('mine', nothing);
    const wire = await opened();
    wire.say('connect');
    socket.reconnect();
    expect(wire.disconnect).toHaveBeenCalledOnce();
    expect(wire.connect).toHaveBeenCalledOnce();
  });

  it('emits named events with a payload', async () => {
    const { socket } = connection();
    socket.open('mine', nothing);
    const wire = await opened();
    socket.emit('typing', { ticket: 5 });
    expect(wire.emit.mock.calls).toEqual([['typing', { ticket: 5 }]]);
  });

  it('reconnects after the server closed it, within the specified delays', async () => {
    vi.useFakeTimers();
    const { socket } = connection();
    socket.open('mine', nothing);
    await vi.waitFor(() => expect(wires).toHaveLength(1));
    const [wire] = wires;
    wire?.say('connect');
    wire?.say('disconnect', 'io server disconnect');
    vi.advanceTimersByTime(499);
    expect(wire?.connect).not.toHaveBeenCalled();
    vi.advanceTimersByTime(1001);
    expect(wire?.connect).toHaveBeenCalledOnce();
    vi.useRealTimers();
  });

  it('waits longer before each attempt: from 1000 to at most 5000 ms, plus or minus half', () => {
    const delays = (random: number) => [0, 1, 2, 3, 9].map((failures) => retryDelay(failures, random));
    expect(delays(0.5)).toEqual([1000, 2000, 4000, 5000, 5000]);
    expect(delays(0)).toEqual([500, 1000, 2000, 4000, 5000]);
    expect(delays(1)).toEqual([1500, 3000, 5000, 5000, 5000]);
  });

  it('says how long its page has been loading, once, so that it is told what happened meanwhile', async () => {
    const { socket } = connection();
    socket.open('mine', nothing);
    const wire = await opened();
    expect(authOf(wire)['age_ms']).toBeGreaterThan(0);
    wire.say('connect');
    expect(authOf(wire)).not.toHaveProperty('age_ms');
  });

  it('that comes late has missed events, as a reconnect has', async () => {
    const { socket, onConnect } = connection();
    const start = performance.now();
    const clock = vi.spyOn(performance, 'now').mockReturnValue(start + 60_000);
    socket.open('mine', nothing);
    const wire = await opened();
    clock.mockReturnValue(start + 80_000);
    wire.say('connect');
    expect(onConnect).toHaveBeenCalledWith(true);
    clock.mockRestore();
  });

  it('distinguishes a reconnect from the first connection', async () => {
    const { socket, onConnect } = connection();
    socket.open('mine', nothing);
    const wire = await opened();
    wire.say('connect');
    wire.say('disconnect', 'ping timeout');
    wire.say('connect');
    expect(onConnect.mock.calls).toEqual([[false], [true]]);
  });

  it('that goes on where it was has missed nothing', async () => {
    const { socket, onConnect } = connection();
    socket.open('mine', nothing);
    const wire = await opened();
    wire.say('connect');
    wire.say('disconnect', 'transport close');
    Object.assign(wire, { recovered: true });
    wire.say('connect');
    expect(onConnect.mock.calls).toEqual([[false], [false]]);
  });

  it('passes events to listeners until they unsubscribe', async () => {
    const { socket } = connection();
    const heard = vi.fn<(event: unknown) => void>();
    const stop = socket.on('update_balance', heard);
    socket.open('mine', nothing);
    const wire = await opened();
    wire.say('*', 'update_balance', { balance: '1.00' });
    stop();
    wire.say('*', 'update_balance', { balance: '2.00' });
    expect(heard.mock.calls).toEqual([[{ balance: '1.00' }]]);
  });

  it('verifies the token when the server refuses it', async () => {
    const { socket, onRefused, onState } = connection();
    socket.open('old', nothing);
    (await opened()).say('connect_error', new Error('signed_out'));
    expect(onRefused).toHaveBeenCalledOnce();
    expect(onState).not.toHaveBeenCalledWith('lost');
  });

  it('opens once its listeners are ready, and prepares them again when that failed', async () => {
    vi.useFakeTimers();
    const prepare = vi.fn<typeof nothing>(nothing).mockRejectedValueOnce(new Error('offline'));
    const { socket, onState } = connection();
    socket.open('mine', prepare);
    await vi.waitFor(() => expect(onState).toHaveBeenLastCalledWith('lost'));
    expect(wires).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(1500);
    await vi.waitFor(() => expect(wires).toHaveLength(1));
    expect(prepare).toHaveBeenCalledTimes(2);
    vi.useRealTimers();
  });

  it('never connects when it is closed before its library has loaded', async () => {
    connection().socket.open('mine', nothing)();
    await Promise.resolve();
    await import('socket.io-client');
    expect(wires).toHaveLength(0);
  });
});
