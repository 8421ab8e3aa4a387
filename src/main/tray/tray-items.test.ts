import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it, vi } from 'vitest';
import type { Status } from '#shared/contract/desktop/status.ts';
import { markOf, trayItems, type TrayCommands, type TrayState } from '#main/tray/tray-items.ts';
import { wordsOf } from '#main/words/words.ts';

const status: Status = {
  login: { email: 'asha@numdesk.test', staff: true, impersonates: true },
  connection: 'connected',
  queues: [
    { name: 'recharges', count: 3, more: false, overdue: false },
    { name: 'cases', count: 1000, more: true, overdue: false },
    { name: 'tickets', count: 0, more: false, overdue: false },
  ],
  shop_name: 'Numdesk',
  language: 'en',
  alerts_off: false,
  unsaved: false,
};
const customer = { id: 'u_ABC', email: 'demo@numdesk.test' };
const state: TrayState = {
  status,
  locked: false,
  hasLogin: true,
  hasShop: true,
  recent: [customer],
  customers: [],
  update: { kind: 'none' },
  shops: [{ id: '', label: 'Numdesk', isOwn: true }],
};
const second = { id: 'b2', label: 'Second & Sons', isOwn: false };

function menu(change: Partial<TrayState> = {}) {
  const commands = {
    find: vi.fn<TrayCommands['find']>(),
    findNext: vi.fn<TrayCommands['findNext']>(),
    open: vi.fn<TrayCommands['open']>(),
    print: vi.fn<TrayCommands['print']>(),
    setAlertsOff: vi.fn<TrayCommands['setAlertsOff']>(),
    impersonate: vi.fn<TrayCommands['impersonate']>(),
    endImpersonation: vi.fn<TrayCommands['endImpersonation']>(),
    lock: vi.fn<() => void>(),
    installUpdate: vi.fn<() => void>(),
    checkForUpdates: vi.fn<() => void>(),
    changeShop: vi.fn<() => void>(),
    openShop: vi.fn<TrayCommands['openShop']>(),
    addShop: vi.fn<() => void>(),
    removeShop: vi.fn<() => void>(),
    showLog: vi.fn<() => void>(),
    quit: vi.fn<() => void>(),
  };
  const items = trayItems({ ...state, ...change }, commands, wordsOf('en').tray);
  const find = (label: string, among: MenuItemConstructorOptions[] = items) =>
    among.find((item) => item.label === label);
  const press = (item: MenuItemConstructorOptions | undefined) => item?.click?.(item as never, undefined, {} as never);
  return { items, find, press, commands, labels: items.flatMap(({ label }) => label ?? []) };
}

describe('the tray’s menu', () => {
  it('says who is connected, and what waits', () => {
    const { labels, press, find, commands } = menu();
    expect(labels.slice(0, 3)).toEqual(['Connected · asha@numdesk.test', 'Recharges to review: 3', 'Cases: 1000+']);
    press(find('Recharges to review: 3'));
    expect(commands.open).toHaveBeenCalledWith('/admin/recharges');
  });

  it.each([
    ['lost', 'Offline · asha@numdesk.test'],
    ['connecting', 'Connecting · asha@numdesk.test'],
  ] as const)('says that the connection is %s', (connection, label) => {
    expect(menu({ status: { ...status, connection } }).labels[0]).toBe(label);
  });

  it('switches alerts: checked means on', () => {
    const { find, press, commands } = menu({ status: { ...status, alerts_off: true } });
    expect(find('Alerts')).toMatchObject({ type: 'checkbox', checked: false, enabled: true });
    press({ ...find('Alerts'), checked: true } as MenuItemConstructorOptions);
    expect(commands.setAlertsOff).toHaveBeenCalledWith(false);
  });

  it('offers recent customers and finding one', () => {
    const { find, press, commands } = menu();
    const offered = find('Impersonate')?.submenu as MenuItemConstructorOptions[];
    press(find('demo@numdesk.test', offered));
    press(find('Find a customer…', offered));
    expect(commands.impersonate.mock.calls).toEqual([[customer], []]);
  });

  it('ends each open impersonation', () => {
    const { find, press, commands } = menu({ customers: [customer] });
    press(find('End impersonation of demo@numdesk.test'));
    expect(commands.endImpersonation).toHaveBeenCalledWith(customer);
  });

  it('offers no impersonation to who may not', () => {
    const login = { email: 'meera@numdesk.test', staff: true, impersonates: false };
    expect(menu({ status: { ...status, login } }).find('Impersonate')).toBeUndefined();
  });

  it('shows nothing of the login while locked', () => {
    const { labels, find } = menu({ locked: true });
    expect(labels).toEqual(['Locked', 'Alerts', 'Lock', 'Open Numdesk', 'Change shop…', 'Shops', 'Quit Numdesk']);
    expect(find('Lock')?.enabled).toBe(false);
    expect(find('Alerts')?.enabled).toBe(false);
    expect(find('Change shop…')?.enabled).toBe(false);
  });

  it('says that a login which the shop has not confirmed is offline, and locks it', () => {
    const away = { ...status, login: null, connection: 'lost' as const };
    const { labels, find } = menu({ status: away });
    expect(labels[0]).toBe('Offline');
    expect(find('Lock')?.enabled).toBe(true);
    expect(menu({ status: null }).labels[0]).toBe('Connecting');
    expect(menu({ status: null, hasLogin: false }).labels[0]).toBe('Not logged in');
    expect(menu({ status: null, hasLogin: false }).find('Lock')?.enabled).toBe(false);
  });

  it('says that nobody is logged in where the keyring gives a kept login not back', () => {
    const { labels, find } = menu({ status: { ...status, login: null, connection: 'idle' } });
    expect(labels[0]).toBe('Not logged in');
    expect(find('Lock')?.enabled).toBe(false);
  });

  it('changes the shop where one was chosen', () => {
    const { find, press, commands } = menu();
    press(find('Change shop…'));
    expect(commands.changeShop).toHaveBeenCalledOnce();
    expect(menu({ hasShop: false }).find('Change shop…')?.enabled).toBe(false);
  });
});

describe('the list of shops', () => {
  const shopsOf = (change: Partial<TrayState> = {}) => {
    const shown = menu(change);
    const among = shown.find('Shops')?.submenu as MenuItemConstructorOptions[];
    return { ...shown, among, item: (label: string) => shown.find(label, among) };
  };

  it('names every shop, with its key, and marks its own', () => {
    const { among } = shopsOf({ shops: [...state.shops, second] });
    expect(among.slice(0, 2).map(({ label, accelerator, checked }) => [label, accelerator, checked])).toEqual([
      ['Numdesk', 'CmdOrCtrl+1', true],
      ['Second && Sons', 'CmdOrCtrl+2', false],
    ]);
  });

  it('opens another shop, and shows the own one', () => {
    const { item, press, commands } = shopsOf({ shops: [...state.shops, second] });
    press(item('Second && Sons'));
    expect(commands.openShop).toHaveBeenCalledWith('b2');
    press(item('Numdesk'));
    expect(commands.open).toHaveBeenCalledOnce();
    expect(commands.openShop).toHaveBeenCalledOnce();
  });

  it('has keys for nine', () => {
    const many = Array.from({ length: 11 }, (_, place) => ({
      id: `${place}`,
      label: `Shop ${place}`,
      isOwn: place === 0,
    }));
    const keys = shopsOf({ shops: many }).among.flatMap(({ accelerator }) => accelerator ?? []);
    expect(keys.at(-1)).toBe('CmdOrCtrl+9');
    expect(keys).toHaveLength(9);
  });

  it('removes any shop but the first, and none while locked', () => {
    const inSecond = [
      { ...second, id: '', isOwn: false },
      { ...second, isOwn: true },
    ];
    expect(shopsOf().item('Remove this shop…')?.enabled).toBe(false);
    expect(shopsOf({ shops: inSecond, locked: true }).item('Remove this shop…')?.enabled).toBe(false);
    const { item, press, commands } = shopsOf({ shops: inSecond });
    press(item('Remove this shop…'));
    expect(commands.removeShop).toHaveBeenCalledOnce();
  });
});

describe('the tray’s icon', () => {
  const late = { ...status, queues: [{ name: 'cases', count: 1, more: false, overdue: true } as const] };

  it.each([
    ['work waits, none of it late', state, false, 'normal'],
    ['work is late', { ...state, status: late }, false, 'attention'],
    ['an alert was not looked at', state, true, 'attention'],
    ['the shop is not reached', { ...state, status: { ...late, connection: 'lost' as const } }, true, 'offline'],
    ['it is locked', { ...state, status: late, locked: true }, true, 'normal'],
    [
      'the shop is not reached from the start on',
      { ...state, status: { ...status, login: null, connection: 'lost' as const } },
      false,
      'offline',
    ],
    ['nobody is logged in', { ...state, status: null }, true, 'normal'],
  ])('when %s', (_when, shown, untended, mark) => {
    expect(markOf(shown, untended)).toBe(mark);
  });
});
