import { createHash } from 'node:crypto';
import { DBusError, Variant, type MessageBus } from '@jellybrick/dbus-next';
import type { News } from './news.ts';
import { callBus } from './session-bus.ts';

/** An entry of the tray's menu; a separator has the label "-". `checked` is null for one that is not switched. */
export type TrayEntry = { label: string; enabled: boolean; checked: boolean | null; children: TrayEntry[] };

/** What the tray icon shows. `icon` tells pictures apart. */
export type TrayLook = { title: string; tooltip: string; status: string; icon: string };

export type Tray = {
  look: () => Promise<TrayLook>;
  menu: () => Promise<TrayEntry[]>;
  /** Presses the entry with these labels, from the top of the menu to the entry. */
  press: (...labels: string[]) => Promise<void>;
  /** Clicks the icon itself. */
  click: () => Promise<void>;
  /** Waits for an entry with these labels. */
  entry: (...labels: string[]) => Promise<TrayEntry>;
  /** Waits until `isWanted` is true of the menu. */
  menuWith: (what: string, isWanted: (menu: TrayEntry[]) => boolean) => Promise<TrayEntry[]>;
  /** Waits until `isWanted` is true of what the icon shows. */
  lookWith: (what: string, isWanted: (look: TrayLook) => boolean) => Promise<TrayLook>;
};

type Properties = Record<string, Variant | undefined>;
type Node = [id: number, properties: Properties, children: Variant<Node>[]];
type Numbered = TrayEntry & { id: number; children: Numbered[] };

/** A tray icon that another program registered, read and pressed as a desktop does it. */
export function openTray(bus: MessageBus, news: News, { service, path }: { service: string; path: string }): Tray {
  const item = { destination: service, path, interface: 'org.kde.StatusNotifierItem' };

  async function property(name: string): Promise<unknown> {
    const remote = { ...item, interface: 'org.freedesktop.DBus.Properties' };
    const [value] = await callBus(bus, remote, 'Get', 'ss', [item.interface, name]);
    return (value as Variant).value;
  }

  async function look(): Promise<TrayLook> {
    const [title, tooltip, status, pixels] = await Promise.all(
      ['Title', 'ToolTip', 'Status', 'IconPixmap'].map((name) => property(name).catch(() => undefined)),
    );
    const [, , heading, text] = (tooltip ?? []) as unknown[];
    return {
      title: textOf(title),
      tooltip: [heading, text].map(textOf).filter(Boolean).join('\n'),
      status: textOf(status),
      icon: createHash('sha256')
        .update(JSON.stringify(pixels ?? ''))
        .digest('hex')
        .slice(0, 12),
    };
  }

  async function menuRemote() {
    return { destination: service, path: textOf(await property('Menu')), interface: 'com.canonical.dbusmenu' };
  }

  async function read(): Promise<Numbered[]> {
    const [, root] = await callBus(bus, await menuRemote(), 'GetLayout', 'iias', [0, -1, []]);
    return (root as Node)[2].map(({ value }) => numbered(value));
  }

  async function press(...labels: string[]): Promise<void> {
    const remote = await menuRemote();
    const trail = labels.map((_label, depth) => labels.slice(0, depth + 1));
    const pressNow = async () => {
      if (!entryAt(await read(), labels)?.enabled) return false;
      for (const opened of trail.slice(0, -1)) {
        await callBus(bus, remote, 'AboutToShow', 'i', [entryAt(await read(), opened)?.id]);
      }
      const id = entryAt(await read(), labels)?.id;
      await callBus(bus, remote, 'Event', 'isvu', [id, 'clicked', new Variant('i', 0), 0]);
      return true;
    };
    await news.waitFor(`the tray's "${labels.join(' > ')}"`, () => pressNow().catch(isReplaced));
  }

  const menuWith = (what: string, isWanted: (menu: TrayEntry[]) => boolean) =>
    news.waitFor(`the tray's menu to have ${what}`, async () => {
      const entries = (await read()).map(plain);
      return isWanted(entries) ? entries : undefined;
    });

  return {
    look,
    menu: async () => (await read()).map(plain),
    press,
    click: async () => void (await callBus(bus, item, 'Activate', 'ii', [0, 0])),
    async entry(...labels) {
      const found = await news.waitFor(`the tray's "${labels.join(' > ')}"`, async () => entryAt(await read(), labels));
      return plain(found);
    },
    menuWith,
    lookWith: (what, isWanted) =>
      news.waitFor(`the tray icon to have ${what}`, async () => {
        const now = await look();
        return isWanted(now) ? now : undefined;
      }),
  };
}

/**
 * False for the refusal of an entry that is gone: the program replaced its menu after it was read, and nothing was pressed. Throws
 * any other error.
 */
function isReplaced(error: unknown): false {
  if (error instanceof DBusError && error.type === 'org.freedesktop.DBus.Error.Failed') return false;
  throw error;
}

function numbered([id, properties, children]: Node): Numbered {
  const value = (name: string) => properties[name]?.value;
  const text = textOf(value('label')).replaceAll(/_(.)/g, '$1');
  return {
    id,
    label: value('type') === 'separator' ? '-' : text,
    enabled: value('enabled') !== false,
    checked: value('toggle-type') ? value('toggle-state') === 1 : null,
    children: children.map((child) => numbered(child.value)),
  };
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

function plain({ label, enabled, checked, children }: Numbered): TrayEntry {
  return { label, enabled, checked, children: children.map(plain) };
}

function entryAt(entries: Numbered[], [first, ...rest]: string[]): Numbered | undefined {
  const found = entries.find(({ label }) => label === first);
  return found && rest.length > 0 ? entryAt(found.children, rest) : found;
}
