import type { BaseWindow, MenuItemConstructorOptions, WebContents } from 'electron';
import type { Status } from '#shared/contract/desktop/status.ts';
import type { ListedShop } from '#main/profiles/open-shops.ts';
import { queuePages } from '#main/tray/staff-pages.ts';
import type { UpdateState } from '#main/updates/updates.ts';
import type { MainWords } from '#main/words/words.ts';

export type Customer = { id: string; email: string };

/** What the tray and the menu show. */
export type TrayState = {
  status: Status | null;
  locked: boolean;
  /** Whether a login is kept, also one that the shop has not confirmed yet. */
  hasLogin: boolean;
  /** Whether a shop was chosen. */
  hasShop: boolean;
  recent: readonly Customer[];
  /** Whose accounts are open. */
  customers: readonly Customer[];
  update: UpdateState;
  /** The shops of this computer, the first one first. */
  shops: readonly ListedShop[];
};

export type TrayCommands = {
  /** Opens the bar that finds text in this window's page. */
  find: (window: BaseWindow | undefined) => void;
  findNext: (window: BaseWindow | undefined, back: boolean) => void;
  open: (path?: string) => void;
  print: (page: WebContents | undefined) => void;
  setAlertsOff: (off: boolean) => void;
  /** Asks why, and whom when nobody is named. */
  impersonate: (customer?: Customer) => void;
  endImpersonation: (customer: Customer) => void;
  lock: () => void;
  installUpdate: () => void;
  checkForUpdates: () => void;
  changeShop: () => void;
  openShop: (id: string) => void;
  addShop: () => void;
  removeShop: () => void;
  showLog: () => void;
  quit: () => void;
};

export type TrayMark = 'normal' | 'attention' | 'offline';

/** What the icon tells at a glance. `untended`: alerts came that nobody has looked at. */
export function markOf({ status, locked }: Pick<TrayState, 'status' | 'locked'>, untended: boolean): TrayMark {
  if (locked || !status) return 'normal';
  if (status.connection === 'lost') return 'offline';
  if (!status.login) return 'normal';
  return untended || status.queues.some(({ overdue }) => overdue) ? 'attention' : 'normal';
}

/** The items of the tray's menu. What is not possible now is disabled or left out. */
export function trayItems(
  state: TrayState,
  commands: TrayCommands,
  t: MainWords['tray'],
): MenuItemConstructorOptions[] {
  const separator = { type: 'separator' } as const;
  return [
    ...workItems(state, commands, t),
    separator,
    { label: t.lock, enabled: canLock(state), click: () => commands.lock() },
    { label: t.open, click: () => commands.open() },
    ...updateItems(state, commands, t),
    separator,
    shopItem(state, commands, t),
    { label: t.shops, submenu: shopsItems(state, commands, t) },
    { label: t.quit, click: () => commands.quit() },
  ];
}

/** The newer version, once it waits for the person. */
export function updateItems(
  { update }: TrayState,
  commands: TrayCommands,
  t: MainWords['tray'],
): MenuItemConstructorOptions[] {
  if (update.kind !== 'ready' && update.kind !== 'available') return [];
  return [{ label: t.update[update.kind](update.version), click: () => commands.installUpdate() }];
}

/** Whoever finds the client locked leaves no shop. */
export function shopItem(
  { hasShop, locked }: TrayState,
  commands: TrayCommands,
  t: MainWords['tray'],
): MenuItemConstructorOptions {
  return { label: t.changeShop, enabled: hasShop && !locked, click: () => commands.changeShop() };
}

/** Every shop of this computer by name. The first one stays: its data are those of the program. */
export function shopsItems(
  { shops, locked }: TrayState,
  commands: TrayCommands,
  t: MainWords['tray'],
): MenuItemConstructorOptions[] {
  const own = shops.findIndex(({ isOwn }) => isOwn);
  return [
    ...shops.map(({ id, label, isOwn }, place) => ({
      label: label.replaceAll('&', '&&'),
      type: 'radio' as const,
      checked: isOwn,
      ...(place < 9 && { accelerator: `CmdOrCtrl+${place + 1}` }),
      click: () => (isOwn ? commands.open() : commands.openShop(id)),
    })),
    { type: 'separator' },
    { label: t.addShop, click: () => commands.addShop() },
    { label: t.removeShop, enabled: own > 0 && !locked, click: () => commands.removeShop() },
  ];
}

/** Only what a login shows needs to be locked away. */
export function canLock(state: TrayState): boolean {
  return !state.locked && isLoggedIn(state);
}

/** A kept login counts until the page has told how it stands: one that the keyring does not give back is none. */
function isLoggedIn({ status, hasLogin }: Pick<TrayState, 'status' | 'hasLogin'>): boolean {
  return hasLogin && (status === null || status.login !== null || status.connection !== 'idle');
}

/** How things are and what can be done about it: in the tray's menu and in the app's. */
export function workItems(
  { status, locked, hasLogin, recent, customers }: TrayState,
  commands: TrayCommands,
  t: MainWords['tray'],
): MenuItemConstructorOptions[] {
  const login = locked ? null : (status?.login ?? null);
  const separator = { type: 'separator' } as const;
  const waiting = login === null ? [] : (status?.queues ?? []).filter(({ count }) => count > 0);
  return [
    { label: headline({ status, locked, hasLogin }, t), enabled: false },
    ...waiting.map(({ name, count, more }) => ({
      label: t.queues[name](more ? `${count}+` : String(count)),
      click: () => commands.open(queuePages[name]),
    })),
    separator,
    {
      label: t.alerts,
      type: 'checkbox',
      checked: status?.alerts_off !== true,
      enabled: login !== null,
      click: ({ checked }) => commands.setAlertsOff(!checked),
    },
    ...(login?.impersonates
      ? [
          {
            label: t.impersonate,
            submenu: [
              ...recent.map((customer) => ({
                label: customer.email,
                click: () => commands.impersonate(customer),
              })),
              ...(recent.length > 0 ? [separator] : []),
              { label: t.findCustomer, click: () => commands.impersonate() },
            ],
          },
        ]
      : []),
    ...customers.map((customer) => ({
      label: t.end(customer.email),
      click: () => commands.endImpersonation(customer),
    })),
  ];
}

function headline(
  { status, locked, hasLogin }: Pick<TrayState, 'status' | 'locked' | 'hasLogin'>,
  t: MainWords['tray'],
) {
  if (locked) return t.locked;
  const email = status?.login?.email;
  if (status?.connection === 'lost') return email === undefined ? t.offlineUnnamed : t.offline(email);
  if (email === undefined) return isLoggedIn({ status, hasLogin }) ? t.connectingUnnamed : t.loggedOut;
  return status?.connection === 'connected' ? t.connected(email) : t.connecting(email);
}
