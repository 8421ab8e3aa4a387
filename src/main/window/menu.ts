import type { BaseWindow, BrowserWindow, MenuItemConstructorOptions, WebContents } from 'electron';
import {
  canLock,
  shopItem,
  shopsItems,
  updateItems,
  workItems,
  type TrayCommands,
  type TrayState,
} from '#main/tray/tray-items.ts';
import type { MainWords } from '#main/words/words.ts';

type Item = MenuItemConstructorOptions;
type MenuOptions = {
  isMac: boolean;
  /** Only development builds include the developer tools. */
  isPackaged: boolean;
  state: TrayState;
  commands: TrayCommands;
  words: Pick<MainWords, 'menu' | 'tray'>;
};

const separator: Item = { type: 'separator' };

/** The app's menu, with everything that the tray offers: not every desktop shows a tray. */
export function menuTemplate({ isMac, isPackaged, state, commands, words }: MenuOptions): Item[] {
  const t = words.menu;
  const file: Item[] = [
    {
      label: words.tray.findCustomer,
      accelerator: 'CmdOrCtrl+Shift+F',
      enabled: canLock(state) && state.status?.login?.impersonates === true,
      click: () => commands.impersonate(),
    },
    {
      label: words.tray.lock,
      accelerator: 'CmdOrCtrl+Shift+L',
      enabled: canLock(state),
      click: () => commands.lock(),
    },
    shopItem(state, commands, words.tray),
    separator,
    { label: t.print, accelerator: 'CmdOrCtrl+P', click: (_item, window) => commands.print(contentsOf(window)) },
    { label: t.close, role: 'close', accelerator: 'CmdOrCtrl+W' },
    // On macOS it is in the app's own menu.
    ...(isMac ? [] : [{ label: words.tray.quit, accelerator: 'Ctrl+Q', click: () => commands.quit() }]),
  ];
  return [
    ...(isMac ? [{ role: 'appMenu', submenu: appItems(commands, words) } as const] : []),
    { label: t.file, submenu: file },
    { label: t.edit, submenu: editItems(t, state.locked, commands) },
    { label: t.view, submenu: viewItems(t, isMac, isPackaged) },
    { label: t.shop, submenu: workItems(state, commands, words.tray) },
    { label: words.tray.shops, submenu: shopsItems(state, commands, words.tray) },
    {
      label: t.window,
      role: 'window',
      submenu: [
        { label: t.minimize, role: 'minimize' },
        { label: words.tray.open, click: () => commands.open() },
      ],
    },
    {
      label: t.help,
      role: 'help',
      submenu: [
        ...updateItems(state, commands, words.tray),
        checkItem(state, commands, t),
        { label: t.showLog, click: () => commands.showLog() },
        { label: t.about, role: 'about' },
      ],
    },
  ];
}

/** What macOS puts into it by itself, but for the item that quits: its own would not say that the person did. */
function appItems(commands: TrayCommands, { tray }: Pick<MainWords, 'tray'>): Item[] {
  return [
    { role: 'about' },
    separator,
    { role: 'services' },
    separator,
    { role: 'hide' },
    { role: 'hideOthers' },
    { role: 'unhide' },
    separator,
    { label: tray.quit, accelerator: 'Cmd+Q', click: () => commands.quit() },
  ];
}

function editItems(t: MainWords['menu'], isLocked: boolean, commands: TrayCommands): Item[] {
  const enabled = !isLocked;
  const next: Item = { label: t.findNext, enabled, click: (_item, window) => commands.findNext(window, false) };
  const previous: Item = { label: t.findPrevious, enabled, click: (_item, window) => commands.findNext(window, true) };
  return [
    { label: t.undo, role: 'undo' },
    { label: t.redo, role: 'redo' },
    separator,
    { label: t.cut, role: 'cut' },
    { label: t.copy, role: 'copy' },
    { label: t.paste, role: 'paste' },
    { label: t.selectAll, role: 'selectAll' },
    separator,
    // A page that uses the key itself has it first.
    { label: t.find, accelerator: 'CmdOrCtrl+F', enabled, click: (_item, window) => commands.find(window) },
    { ...next, accelerator: 'CmdOrCtrl+G' },
    { ...previous, accelerator: 'CmdOrCtrl+Shift+G' },
    alsoOn('F3', next),
    alsoOn('Shift+F3', previous),
  ];
}

/** How the search for a newer version stands, else what starts one. */
function checkItem({ update }: TrayState, commands: TrayCommands, t: MainWords['menu']): Item {
  if (update.kind === 'checking') return { label: t.checking, enabled: false };
  if (update.kind === 'downloading') return { label: t.downloading(update.version), enabled: false };
  return { label: t.checkForUpdates, click: () => commands.checkForUpdates() };
}

/** Another key for a command that stands in the menu already. */
function alsoOn(accelerator: string, item: Item): Item {
  return { ...item, accelerator, visible: false };
}

function contentsOf(window: BaseWindow | undefined): WebContents | undefined {
  return (window as BrowserWindow | undefined)?.webContents;
}

function viewItems(t: MainWords['menu'], isMac: boolean, isPackaged: boolean): Item[] {
  return [
    {
      label: t.back,
      accelerator: isMac ? 'Cmd+[' : 'Alt+Left',
      click: (_item, window) => contentsOf(window)?.navigationHistory.goBack(),
    },
    {
      label: t.forward,
      accelerator: isMac ? 'Cmd+]' : 'Alt+Right',
      click: (_item, window) => contentsOf(window)?.navigationHistory.goForward(),
    },
    { label: t.reload, role: 'reload' },
    alsoOn('F5', { label: t.reload, role: 'reload' }),
    separator,
    { label: t.actualSize, role: 'resetZoom' },
    alsoOn('CmdOrCtrl+num0', { label: t.actualSize, role: 'resetZoom' }),
    { label: t.zoomIn, role: 'zoomIn' },
    alsoOn('CmdOrCtrl+=', { label: t.zoomIn, role: 'zoomIn' }),
    alsoOn('CmdOrCtrl+numadd', { label: t.zoomIn, role: 'zoomIn' }),
    { label: t.zoomOut, role: 'zoomOut' },
    alsoOn('CmdOrCtrl+numsub', { label: t.zoomOut, role: 'zoomOut' }),
    { label: t.fullScreen, role: 'togglefullscreen' },
    ...(isPackaged ? [] : [{ label: t.developerTools, role: 'toggleDevTools' } as const]),
  ];
}
