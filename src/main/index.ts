import { join } from 'node:path';
import { app, dialog, ipcMain, Menu, net, protocol, safeStorage, session, shell } from 'electron';
import { registerCalls } from '#main/calls.ts';
import { createCipher } from '#main/vault/cipher.ts';
import { createHandlers } from '#main/handlers.ts';
import { menuTemplate } from '#main/window/menu.ts';
import { confineNavigation } from '#main/window/navigation.ts';
import { denyPermissions } from '#main/window/permissions.ts';
import { privilegedScheme, serveRenderer } from '#main/protocol/protocol.ts';
import { createSaveFile } from '#main/window/save-file.ts';
import { wipeSessionStorage } from '#main/vault/session-storage.ts';
import { decideSandbox, weakeningVariables } from '#main/sandbox.ts';
import { openSettings } from '#main/settings.ts';
import { createShop } from '#main/shop/shop.ts';
import { createVault } from '#main/vault/vault.ts';
import { askBeforeLeaving } from '#main/window/leaving.ts';
import { openWindow, reloadPage, replaceWindow, showWindow } from '#main/window/window.ts';

/** This file is built into out/main, next to out/renderer. */
const rendererFolder = join(import.meta.dirname, '..', 'renderer');

const sandbox = decideSandbox({
  isPackaged: app.isPackaged,
  args: process.argv.slice(1),
  hasSwitch: (name) => app.commandLine.hasSwitch(name),
});
if (sandbox.kind === 'start_again') startAgain(sandbox.args);
else if (sandbox.kind === 'refuse') showStartError('It would run without its sandbox.');
else open(sandbox.kind === 'enable');

function open(isSandboxed: boolean): void {
  if (isSandboxed) app.enableSandbox();
  protocol.registerSchemesAsPrivileged([privilegedScheme]);
  if (app.requestSingleInstanceLock()) run();
  else app.quit();
}

/** This process ends at once and starts nothing. */
function startAgain(args: string[]): void {
  for (const name of weakeningVariables) Reflect.deleteProperty(process.env, name);
  app.relaunch({ args });
  app.exit(0);
}

function run(): void {
  const wipe = () => wipeSessionStorage(app.getPath('sessionData'));
  wipe();
  app.on('quit', wipe);
  confineNavigation(app, openOutside);
  askBeforeLeaving(app, (options) => dialog.showMessageBoxSync(options));
  app.on('second-instance', showWindow);
  app.on('activate', showWindow);
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  app.whenReady().then(start).catch(showStartError);
}

function start(): void {
  const settings = openSettings();
  const vault = createVault(createCipher(safeStorage), settings.token);
  const shop = createShop({
    slot: settings.shop,
    fetch: (address, options) => net.fetch(address, options),
    async onLeave() {
      vault.forget();
      await session.defaultSession.clearStorageData();
    },
  });
  denyPermissions(session.defaultSession);
  serveRenderer(session.defaultSession.protocol, rendererFolder, shop.address);
  const onShopChanged = (first: boolean) => (first ? reloadPage() : replaceWindow());
  const saveFile = createSaveFile((options) => dialog.showSaveDialog(options), app.getPath('downloads'));
  registerCalls(ipcMain, createHandlers({ shop, vault, saveFile, openOutside, onShopChanged }));
  Menu.setApplicationMenu(Menu.buildFromTemplate(menuTemplate(process.platform === 'darwin', app.isPackaged)));
  openWindow();
}

/** Does nothing when the system has no program for the link. */
function openOutside(address: string): void {
  shell.openExternal(address).catch(() => {});
}

function showStartError(error: unknown): void {
  dialog.showErrorBox('Numdesk could not start', String(error));
  app.exit(1);
}
