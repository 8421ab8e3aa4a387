import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Resolves with whether tray icons are shown, and calls `onChange` from then on. Rejects without a bus. */
export type Connect = (onChange: (shown: boolean) => void) => Promise<boolean>;

const watcher = 'org.kde.StatusNotifierWatcher';
const path = '/StatusNotifierWatcher';
const daemon = {
  destination: 'org.freedesktop.DBus',
  path: '/org/freedesktop/DBus',
  interface: 'org.freedesktop.DBus',
};
/** Signals after which the answer may be another one: the program came or went, or its panel did. */
const changes = [
  { member: 'NameOwnerChanged', of: `sender='${daemon.destination}',arg0='${watcher}'` },
  { member: 'StatusNotifierHostRegistered', of: `interface='${watcher}',path='${path}'` },
  { member: 'StatusNotifierHostUnregistered', of: `interface='${watcher}',path='${path}'` },
];

/**
 * Asks the desktop's session bus whether a panel shows tray icons.
 * https://www.freedesktop.org/wiki/Specifications/StatusNotifierItem/StatusNotifierWatcher/
 */
export const connectToStatusNotifier: Connect = async (onChange) => {
  const busAddress = findBus();
  if (busAddress === undefined) return false;
  // Loaded here, because the window does not wait for it.
  const { Message, MessageFlag, MessageType, sessionBus } = await import('@jellybrick/dbus-next');
  const bus = sessionBus({ busAddress });
  let asked = 0;

  /** A watcher that is not there is not started by the question; it answers with an error, which means no. */
  async function ask(): Promise<boolean> {
    const reply = await bus.call(
      new Message({
        destination: watcher,
        path,
        interface: 'org.freedesktop.DBus.Properties',
        member: 'Get',
        signature: 'ss',
        body: [watcher, 'IsStatusNotifierHostRegistered'],
        flags: MessageFlag.NO_AUTO_START,
      }),
    );
    const [answer] = reply?.body ?? [];
    return typeof answer === 'object' && answer !== null && 'value' in answer && answer.value === true;
  }

  /** Only the answer to the last question counts. */
  async function askAgain(): Promise<void> {
    asked += 1;
    const turn = asked;
    const shown = await ask().catch(() => false);
    if (turn === asked) onChange(shown);
  }

  await new Promise<void>((connected, failed) => {
    bus.once('connect', connected);
    // Errors come as an event that the library's types leave out. One without a listener would end the app.
    (bus as NodeJS.EventEmitter).on('error', (error: Error) => {
      onChange(false);
      failed(error);
    });
  });
  bus.on('message', ({ type, member }) => {
    if (type === MessageType.SIGNAL && changes.some((change) => change.member === member)) void askAgain();
  });
  for (const { member, of } of changes) {
    const rule = `type='signal',member='${member}',${of}`;
    await bus.call(new Message({ ...daemon, member: 'AddMatch', signature: 's', body: [rule] }));
  }
  return ask().catch(() => false);
};

/** The session's bus, which systemd puts at a fixed place; undefined without one. */
function findBus(): string | undefined {
  const { DBUS_SESSION_BUS_ADDRESS: address, XDG_RUNTIME_DIR: folder } = process.env;
  if (address) return address;
  const socket = folder ? join(folder, 'bus') : undefined;
  return socket && existsSync(socket) ? `unix:path=${socket}` : undefined;
}
