import { join } from 'node:path';
import { app, dialog, Menu, protocol, shell } from 'electron';
import { appId } from '#main/app-id.ts';
import { openClient, type Client } from '#main/client.ts';
import { listenToLinks } from '#main/links/listen.ts';
import { createLogFile } from '#main/log/log-file.ts';
import { handleUncaught } from '#main/log/uncaught.ts';
import { startsHidden } from '#main/login-start/login-start.ts';
import { privilegedScheme } from '#main/protocol/protocol.ts';
import { openSettings } from '#main/settings.ts';
import { decideSandbox, weakeningVariables } from '#main/sandbox.ts';
import { wipeSessionStorage } from '#main/vault/session-storage.ts';
import { askBeforeLeaving } from '#main/window/leaving.ts';
import { confineNavigation } from '#main/window/navigation.ts';
import type { MainWords } from '#main/words/words.ts';

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
  app.setAppUserModelId(appId);
  protocol.registerSchemesAsPrivileged([privilegedScheme]);
  // Electron would build a menu of its own first.
  Menu.setApplicationMenu(null);
  if (app.requestSingleInstanceLock()) run();
  else app.quit();
}

/** This process ends at once and starts nothing. */
function startAgain(args: string[]): void {
  for (const name of weakeningVariables) Reflect.deleteProperty(process.env, name);
  const appImage = process.env['APPIMAGE'];
  // The program of an AppImage is gone when it has ended, its file is not.
  app.relaunch({ args, ...(appImage && { execPath: appImage }) });
  app.exit(0);
}

function run(): void {
  let client: Client | undefined;
  const log = createLogFile(join(app.getPath('userData'), 'numdesk.log'));
  handleUncaught({ process, log, tell: () => tell('error') });
  log.write(`Numdesk ${app.getVersion()} started on ${process.platform}`);
  const wipe = () => wipeSessionStorage(app.getPath('sessionData'));
  wipe();
  app.on('quit', wipe);
  confineNavigation(app, openOutside);
  askBeforeLeaving(
    app,
    (options) => dialog.showMessageBoxSync(options),
    () => client?.isLocked() ?? false,
  );
  app.on('second-instance', () => client?.show());
  const takeLinks = listenToLinks(app, process.argv);
  app.on('activate', () => client?.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  function tell(trouble: keyof MainWords['troubles']): void {
    if (client) void dialog.showMessageBox({ type: 'warning', ...client.words().troubles[trouble] });
  }
  // The settings are read while Chromium starts.
  Promise.all([Promise.resolve().then(openSettings), app.whenReady()])
    .then(([settings]) => {
      client = openClient({
        settings,
        showLog: () => shell.showItemInFolder(log.path),
        openOutside,
        startsHidden: startsHidden(app, process.platform, process.argv),
      });
      takeLinks(client.openLink);
      settings.watchUnsaved((error) => {
        log.write('Settings are kept in memory only', error);
        tell('unsaved');
      });
    })
    .catch(async (error: unknown) => {
      log.write('Numdesk could not start', error);
      // Before that, Linux shows no box.
      await app.whenReady();
      showStartError(error);
    });
}

/** Does nothing when the system has no program for the link. */
function openOutside(address: string): void {
  shell.openExternal(address).catch(() => {});
}

function showStartError(error: unknown): void {
  dialog.showErrorBox('Numdesk could not start', String(error));
  app.exit(1);
}
