import { Message, MessageType, Variant, type MessageBus } from '@jellybrick/dbus-next';
import { createNews } from './news.ts';
import { busDaemon, callBus, connectToBus, listenOnBus } from './session-bus.ts';
import { openTray, type Tray } from './tray.ts';

const watcher = { name: 'org.kde.StatusNotifierWatcher', path: '/StatusNotifierWatcher' };
const properties = 'org.freedesktop.DBus.Properties';

/** A desktop that shows tray icons. */
export type TrayHost = {
  /** The icon that was put there last and is still there, or the one at this place. */
  tray: (place?: number) => Promise<Tray>;
  /** Resolves when no icon is left. */
  empty: () => Promise<void>;
  /** Shows no icons from now on, or shows them again. */
  setShown: (shown: boolean) => void;
  stop: () => Promise<void>;
};

/** Starts what KDE and others run: the program with which tray icons register, with a panel that shows them. */
export async function startTrayHost(): Promise<TrayHost> {
  const bus = await connectToBus();
  const news = createNews();
  let registered: { service: string; path: string; owner: string }[] = [];
  let isShown = true;

  function answer(message: Message): boolean {
    const reply = replyTo(message);
    if (reply) bus.send(reply);
    return reply !== undefined;
  }

  function replyTo(message: Message): Message | undefined {
    if (message.path !== watcher.path) return undefined;
    const [first, second] = message.body as string[];
    if (message.interface === properties && message.member === 'Get') return valueOf(message, second);
    if (message.interface === properties && message.member === 'GetAll') {
      return Message.newMethodReturn(message, 'a{sv}', [state()]);
    }
    if (message.member === 'RegisterStatusNotifierHost') return Message.newMethodReturn(message);
    if (message.member !== 'RegisterStatusNotifierItem') return undefined;
    register(first ?? '', message.sender);
    return Message.newMethodReturn(message);
  }

  function state(): Record<string, Variant> {
    return {
      IsStatusNotifierHostRegistered: new Variant('b', isShown),
      ProtocolVersion: new Variant('i', 0),
      RegisteredStatusNotifierItems: new Variant(
        'as',
        registered.map(({ service, path }) => service + path),
      ),
    };
  }

  function valueOf(message: Message, name = ''): Message {
    const value = state()[name];
    if (value) return Message.newMethodReturn(message, 'v', [value]);
    return Message.newError(message, 'org.freedesktop.DBus.Error.InvalidArgs', `No property ${name}`);
  }

  /** Programs give the name of their service, or a path at the connection that they call from. */
  function register(given: string, owner: string): void {
    const isPath = given.startsWith('/');
    registered.push({ service: isPath ? owner : given, path: isPath ? given : '/StatusNotifierItem', owner });
    signal('StatusNotifierItemRegistered', 's', [given]);
    news.changed();
  }

  function signal(name: string, signature = '', body: unknown[] = []): void {
    bus.send(Message.newSignal(watcher.path, watcher.name, name, signature, body));
  }

  function hear(message: Message): void {
    if (message.type !== MessageType.SIGNAL) return;
    const [name, , owner] = message.body as string[];
    if (message.member === 'NameOwnerChanged' && owner === '') {
      registered = registered.filter((item) => item.service !== name && item.owner !== name);
    }
    news.changed();
  }

  bus.addMethodHandler(answer);
  bus.on('message', hear);
  await listenOnBus(bus, "type='signal',interface='org.freedesktop.DBus',member='NameOwnerChanged'");
  for (const change of ['org.kde.StatusNotifierItem', 'com.canonical.dbusmenu', properties]) {
    await listenOnBus(bus, `type='signal',interface='${change}'`);
  }
  await takeName(bus);

  return {
    tray: async (place = -1) => openTray(bus, news, await news.waitFor('a tray icon', () => registered.at(place))),
    empty: async () => void (await news.waitFor('the tray icons to go', () => registered.length === 0)),
    setShown(shown) {
      isShown = shown;
      signal(shown ? 'StatusNotifierHostRegistered' : 'StatusNotifierHostUnregistered');
    },
    async stop() {
      await callBus(bus, busDaemon, 'ReleaseName', 's', [watcher.name]);
      bus.disconnect();
    },
  };
}

async function takeName(bus: MessageBus): Promise<void> {
  const [result] = await callBus(bus, busDaemon, 'RequestName', 'su', [watcher.name, 4]);
  if (result !== 1) throw new Error('Another program shows tray icons here.');
}
