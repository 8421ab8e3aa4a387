import { MessageType, type Message, type Variant } from '@jellybrick/dbus-next';
import { expect } from '@playwright/test';
import { createNews } from './news.ts';
import { busDaemon, callBus, connectToBus } from './session-bus.ts';

/** A notification that a program gave to the desktop's notification daemon. */
export type Shown = {
  id: number;
  title: string;
  body: string;
  /** The labels of its buttons by their keys; "default" is a click on the notification itself. */
  actions: Record<string, string>;
  /** Another one took its place. */
  replaced: boolean;
  closed: boolean;
};

export type Notifications = {
  /** All of them since the test began, the oldest first. */
  all: () => Shown[];
  waitFor: (what: string, isWanted: (shown: Shown) => boolean) => Promise<Shown>;
  /** Clicks a notification that is open. Those that opened before it are closed first: dunst can click the top one only. */
  click: (id: number) => Promise<void>;
  /** Closes every open notification as a person does. */
  closeAll: () => Promise<void>;
  stop: () => void;
};

const daemon = {
  destination: 'org.freedesktop.Notifications',
  path: '/org/freedesktop/Notifications',
  interface: 'org.dunstproject.cmd0',
};

/** Listens to what the notification daemon (dunst) is told and tells, as bus monitors do. */
export async function watchNotifications(): Promise<Notifications> {
  const monitor = await connectToBus();
  const bus = await connectToBus();
  const news = createNews();
  const shown: Shown[] = [];
  const invoked: number[] = [];
  const asked = new Map<string, Message>();

  function hear(message: Message): void {
    if (message.type === MessageType.METHOD_CALL && message.member === 'Notify') {
      asked.set(`${message.sender} ${message.serial}`, message);
    } else if (message.type === MessageType.METHOD_RETURN) {
      const call = asked.get(`${message.destination} ${message.replySerial}`);
      if (call) shown.push(shownBy(call, Number(message.body[0])));
    } else if (message.member === 'NotificationClosed') {
      for (const one of shown) if (one.id === message.body[0]) one.closed = true;
    } else if (message.member === 'ActionInvoked') {
      invoked.push(Number(message.body[0]));
    }
    news.changed();
  }

  function shownBy({ body }: Message, id: number): Shown {
    const [, , , title, text, actions] = body as [string, number, string, string, string, string[]];
    for (const one of shown) if (one.id === id && !one.closed) one.replaced = true;
    const pairs = actions.flatMap((key, place) => (place % 2 === 0 ? [[key, actions[place + 1] ?? '']] : []));
    const labels: Record<string, string> = Object.fromEntries(pairs);
    return { id, title, body: text, actions: labels, replaced: false, closed: false };
  }

  const open = () => shown.filter((one) => !one.closed && !one.replaced);

  async function close(one: Shown): Promise<void> {
    await callBus(bus, { ...daemon, interface: daemon.destination }, 'CloseNotification', 'u', [one.id]);
    await news.waitFor(`the notification "${one.title}" to close`, () => one.closed);
  }

  async function displayed(): Promise<unknown> {
    const remote = { ...daemon, interface: 'org.freedesktop.DBus.Properties' };
    const [length] = await callBus(bus, remote, 'Get', 'ss', [daemon.interface, 'displayedLength']);
    return (length as Variant).value;
  }

  // A monitor may not answer, and sees calls to others.
  monitor.addMethodHandler(() => true);
  monitor.on('message', hear);
  const rules = [`interface='${daemon.destination}'`, `type='method_return',sender='${daemon.destination}'`];
  const monitoring = { ...busDaemon, interface: 'org.freedesktop.DBus.Monitoring' };
  // An earlier test's client may have left some open.
  await callBus(bus, daemon, 'NotificationCloseAll');
  await expect.poll(displayed).toBe(0);
  await callBus(monitor, monitoring, 'BecomeMonitor', 'asu', [rules, 0]);

  return {
    all: () => shown.map((one) => ({ ...one })),
    waitFor: (what, isWanted) => news.waitFor(`the notification ${what}`, () => shown.find(isWanted)),
    async click(id) {
      const before = invoked.length;
      for (const above of open().filter((one) => one.id < id)) await close(above);
      // The daemon answers the program before the notification is on the screen, and tells nobody when it is.
      await expect.poll(displayed).toBe(open().length);
      await callBus(bus, daemon, 'NotificationAction', 'u', [0]);
      const pressed = await news.waitFor('a click to reach a notification', () => invoked[before]);
      if (pressed !== id) throw new Error(`The click reached notification ${pressed}, not ${id}.`);
    },
    closeAll: async () => void (await callBus(bus, daemon, 'NotificationCloseAll')),
    stop() {
      monitor.disconnect();
      bus.disconnect();
    },
  };
}
