import type { MenuItemConstructorOptions } from 'electron';
import { describe, expect, it } from 'vitest';
import type { TrayState } from '#main/tray/tray-items.ts';
import { menuTemplate } from '#main/window/menu.ts';
import { wordsOf } from '#main/words/words.ts';

const done: string[] = [];
const note = (what: string) => () => void done.push(what);
const commands = {
  open: note('open'),
  print: note('print'),
  find: note('find'),
  findNext: (_window: unknown, back: boolean) => void done.push(back ? 'previous' : 'next'),
  setAlertsOff: note('alerts'),
  impersonate: note('impersonate'),
  endImpersonation: note('end'),
  lock: note('lock'),
  installUpdate: note('update'),
  checkForUpdates: note('check'),
  changeShop: note('shop'),
  openShop: note('open shop'),
  addShop: note('add shop'),
  removeShop: note('remove shop'),
  showLog: note('log'),
  quit: note('quit'),
};
const nobody: TrayState = {
  status: null,
  locked: false,
  hasLogin: false,
  hasShop: true,
  recent: [],
  customers: [],
  update: { kind: 'none' },
  shops: Array.from({ length: 9 }, (_, place) => ({ id: `${place}`, label: `Shop ${place}`, isOwn: place === 0 })),
};
const staff: TrayState = {
  ...nobody,
  hasLogin: true,
  status: {
    login: { email: 'asha@shop.example', staff: true, impersonates: true },
    connection: 'connected',
    queues: [],
    shop_name: 'Numdesk',
    language: 'en',
    alerts_off: false,
    unsaved: false,
  },
};

function menu(options: Partial<Parameters<typeof menuTemplate>[0]> = {}) {
  const template = menuTemplate({
    isMac: false,
    isPackaged: true,
    state: staff,
    commands,
    words: wordsOf('en'),
    ...options,
  });
  const items = template.flatMap(({ submenu }) => (submenu ?? []) as MenuItemConstructorOptions[]);
  const item = (label: string) => items.find((one) => one.label === label);
  return { template, items, item };
}

describe('the menu', () => {
  it('includes the developer tools in development builds only', () => {
    const roles = (isPackaged: boolean) => menu({ isPackaged }).items.map(({ role }) => role);
    expect(roles(false)).toContain('toggleDevTools');
    expect(roles(true)).not.toContain('toggleDevTools');
  });

  it('has the editing commands, which macOS takes from the menu', () => {
    const { template, items } = menu({ isMac: true });
    expect(template[0]).toMatchObject({ role: 'appMenu' });
    const editing = ['undo', 'redo', 'cut', 'copy', 'paste', 'selectAll'];
    expect(items.map(({ role }) => role)).toEqual(expect.arrayContaining(editing));
  });

  it('quits with the same command from the app’s own menu of macOS', () => {
    const quit = menu({ isMac: true }).items.find(({ accelerator }) => accelerator === 'Cmd+Q');
    done.length = 0;
    quit?.click?.({} as never, undefined, {} as never);
    expect(done).toEqual(['quit']);
  });

  it('closes with Ctrl+W and quits with Ctrl+Q', () => {
    const { item } = menu();
    expect(item('Close')).toMatchObject({ role: 'close', accelerator: 'CmdOrCtrl+W' });
    expect(item('Quit Numdesk')).toMatchObject({ accelerator: 'Ctrl+Q' });
  });

  it('has what the tray has, for desktops that show none', () => {
    const { item } = menu({ state: { ...staff, customers: [{ id: 'u_1', email: 'ravi@mail.example' }] } });
    expect(item('Connected · asha@shop.example')).toMatchObject({ enabled: false });
    expect(item('Alerts')).toMatchObject({ type: 'checkbox', checked: true, enabled: true });
    expect(item('End impersonation of ravi@mail.example')).toBeDefined();
    expect(item('Open Numdesk')).toBeDefined();
  });

  it.each([
    ['a member of staff who impersonates', staff, [true, true]],
    ['nobody', nobody, [false, false]],
    ['a locked client', { ...staff, locked: true }, [false, false]],
  ])('offers to find a customer and to lock for %s', (_who, state, enabled) => {
    const { item } = menu({ state });
    expect([item('Find a customer…')?.enabled, item('Lock')?.enabled]).toEqual(enabled);
  });

  it('is in Hindi for those who chose it', () => {
    const { template } = menu({ words: wordsOf('hi') });
    const labels = template.map(({ label }) => label);
    for (const label of labels) expect(label).toMatch(/\p{Script=Devanagari}/u);
  });

  it('offers a newer version, to fetch or to restart for, once it waits for the person', () => {
    const offered = (update: TrayState['update']) => menu({ state: { ...staff, update } }).item;
    expect(offered({ kind: 'ready', version: '1.2.0' })('Restart to update to 1.2.0')).toBeDefined();
    const link = 'https://updates.example/numdesk_1.2.0_amd64.deb';
    expect(offered({ kind: 'available', version: '1.2.0', link })('Download version 1.2.0')).toBeDefined();
    expect(menu({ state: { ...staff, update: { kind: 'downloading', version: '1.2.0' } } }).items).toHaveLength(
      menu().items.length,
    );
  });

  it('says how the search for updates stands, and starts one', () => {
    expect(menu({ state: { ...staff, update: { kind: 'checking' } } }).item('Checking for updates…')?.enabled).toBe(
      false,
    );
    const { item } = menu({ state: { ...staff, update: { kind: 'downloading', version: '1.2.0' } } });
    expect(item('Downloading version 1.2.0…')?.enabled).toBe(false);
    expect(menu().item('Check for updates')?.click).toBeDefined();
  });

  it('has the keys of browsers', () => {
    const keysOf = (role: string) => menu().items.flatMap((one) => (one.role === role && one.accelerator) || []);
    expect(keysOf('zoomIn')).toEqual(['CmdOrCtrl+=', 'CmdOrCtrl+numadd']);
    expect(keysOf('zoomOut')).toEqual(['CmdOrCtrl+numsub']);
    expect(keysOf('resetZoom')).toEqual(['CmdOrCtrl+num0']);
    expect(keysOf('reload')).toEqual(['F5']);
    const { item } = menu();
    expect([item('Back'), item('Forward'), item('Print…')].map((one) => one?.accelerator)).toEqual([
      'Alt+Left',
      'Alt+Right',
      'CmdOrCtrl+P',
    ]);
  });

  it('finds in the page with the keys of browsers, but not while locked', () => {
    const press = ({ click }: MenuItemConstructorOptions) => click?.({} as never, undefined, {} as never);
    const keys = ['CmdOrCtrl+F', 'CmdOrCtrl+G', 'CmdOrCtrl+Shift+G', 'F3', 'Shift+F3'];
    const onKey = (key: string, items = menu().items) => items.find(({ accelerator }) => accelerator === key);
    done.length = 0;
    for (const key of keys) press(onKey(key) ?? {});
    expect(done).toEqual(['find', 'next', 'previous', 'next', 'previous']);
    const locked = menu({ state: { ...staff, locked: true } }).items;
    expect(keys.map((key) => onKey(key, locked)?.enabled)).toEqual(keys.map(() => false));
  });

  it('has no two commands on one key', () => {
    const keys = menu().items.flatMap(({ accelerator }) => (accelerator ? [String(accelerator)] : []));
    expect(new Set(keys).size).toBe(keys.length);
  });
});
