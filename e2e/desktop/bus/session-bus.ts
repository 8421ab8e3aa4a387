import { Message, sessionBus, type MessageBus } from '@jellybrick/dbus-next';

/** An object of a program on the bus, and one of its interfaces. */
export type Remote = { destination: string; path: string; interface: string };

/** The bus itself. */
export const busDaemon: Remote = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};

/** Connects to the session's bus. */
export async function connectToBus(): Promise<MessageBus> {
  const bus = sessionBus();
  await new Promise<void>((connected, failed) => {
    bus.once('connect', connected);
    (bus as NodeJS.EventEmitter).once('error', failed);
  });
  return bus;
}

/** Calls a method and returns what it answers. */
export async function callBus(
  bus: MessageBus,
  remote: Remote,
  member: string,
  signature = '',
  body: unknown[] = [],
): Promise<unknown[]> {
  const reply = await bus.call(new Message({ ...remote, member, signature, body }));
  return reply?.body ?? [];
}

/** Lets signals that match the rule reach `bus`. */
export async function listenOnBus(bus: MessageBus, rule: string): Promise<void> {
  await callBus(bus, busDaemon, 'AddMatch', 's', [rule]);
}
