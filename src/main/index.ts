import { join } from 'node:path';
import { app, dialog, Menu, protocol, shell } from 'electron';
import { appId } from '#main/app-id.ts';
import { openClient, type Client } from '#main/client.ts';
import { linksIn, listenToLinks } from '#main/links/listen.ts';
import { createLogFile } from '#main/log/log-file.ts';
import { handleUncaught } from '#main/log/uncaught.ts';
import { hiddenSwitch, startsHidden } from '#main/login-start/login-start.ts';
import type { OpenProfile } from '#main/profiles/open-shops.ts';
import { createProfiles } from '#main/profiles/profiles.ts';
import { program, startShop } from '#main/profiles/start-args.ts';
import { privilegedScheme } from '#main/protocol/protocol.ts';
import { openSettings } from '#main/settings.ts';
import { decideSandbox, weakeningVariables } from '#main/sandbox.ts';
import { wipeSessionStorage } from '#main/vault/session-storage.ts';
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
  const profiles = createProfiles(app.getPath('userData'));
  const [link] = linksIn(process.argv);
  const { id, folder } = profiles.chosenBy(process.argv, link);
  // Before the lock: each shop has its own.
  if (id !== '') app.setPath('userData', folder);
  if (app.requestSingleInstanceLock()) run({ profiles, own: id });
  else app.quit();
}

/** This process ends at once and starts nothing. */
function startAgain(args: string[]): void {
  for (const name of weakeningVariables) Reflect.deleteProperty(process.env, name);
  app.relaunch({ args, execPath: program });
  app.exit(0);
}

function run(profile: OpenProfile): void {
  let client: Client | undefined;
  const log = createLogFile(join(app.getPath('userData'), 'numdesk.log'));
  handleUncaught({ process, log, tell: () => tell('error') });
  log.write(`Numdesk ${app.getVersion()} started on ${process.platform}`);
  const wipe = () => wipeSessionStorage(app.getPath('sessionData'));
  wipe();
  app.on('quit', wipe);
  confineNavigation(app, openOutside);
  app.on('second-instance', () => client?.show());
  const takeLinks = listenToLinks(app, process.argv);
  app.on('activate', () => client?.show());
  app.on('window-all-closed', () => {
    if (process.platform !== 'darwin') app.quit();
  });
  function tell(trouble: keyof MainWords['troubles']): void {
    if (client) void client.ask({ type: 'warning', ...client.words().troubles[trouble] });
  }
  // The settings are read while Chromium starts.
  Promise.all([Promise.resolve().then(openSettings), app.whenReady()])
    .then(([settings]) => {
      const hidden = startsHidden(app, process.platform, process.argv);
      if (hidden && !startOthers(profile)) return app.quit();
      client = openClient({
        settings,
        profile,
        showLog: () => shell.showItemInFolder(log.path),
        openOutside,
        startsHidden: hidden,
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

/** A login to the computer starts the first shop: starts the others that were open. Returns whether this one is wanted, too. */
function startOthers({ profiles, own }: OpenProfile): boolean {
  if (own !== '') return true;
  const others = profiles.list().filter(({ id }) => id !== '' && profiles.wasOpen(id));
  for (const { id } of others) startShop(id, hiddenSwitch);
  return others.length === 0 || profiles.wasOpen('');
}

/** Does nothing when the system has no program for the link. */
function openOutside(address: string): void {
  shell.openExternal(address).catch(() => {});
}

function showStartError(error: unknown): void {
  dialog.showErrorBox('Numdesk could not start', String(error));
  app.exit(1);
}
