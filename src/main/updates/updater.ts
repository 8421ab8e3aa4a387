import { app } from 'electron';
import { type AppUpdater, autoUpdater, DebUpdater } from 'electron-updater';
import type { Login, Logins } from '#main/access/logins.ts';
import type { Updater } from '#main/updates/updates.ts';

/** `install`: the app replaces itself. `announce`: the person, or the system's packages, do it. */
export type UpdateWay = 'install' | 'announce';

/** electron-updater, with the feed that was set when the app was packaged. */
export function openUpdater(way: UpdateWay, login: Logins['answer']): Updater {
  return way === 'announce' ? announcing(login) : installing(login);
}

function announcing(login: Logins['answer']): Updater {
  const finder = prepare(new Finder(), login);
  finder.autoDownload = false;
  return {
    async find() {
      const found = await finder.checkForUpdates();
      if (!found?.isUpdateAvailable) return undefined;
      return { version: found.updateInfo.version, link: finder.link() };
    },
    install() {},
  };
}

/** Any package of Linux has the same feed. */
class Finder extends DebUpdater {
  /** The address of the package that was found. */
  link(): string {
    const found = this.updateInfoAndProvider;
    const files = found?.provider.resolveFiles(found.info) ?? [];
    const file = files.find(({ url }) => url.pathname.endsWith('.deb')) ?? files[0];
    if (!file) throw new Error('the feed names no file');
    return file.url.href;
  }
}

function installing(login: Logins['answer']): Updater {
  const updater = prepare(autoUpdater, login);
  return {
    async find() {
      const found = await updater.checkForUpdates();
      if (!found?.isUpdateAvailable) return undefined;
      return { version: found.updateInfo.version, downloaded: found.downloadPromise ?? Promise.resolve() };
    },
    install() {
      const appImage = process.env['APPIMAGE'];
      if (process.platform !== 'linux' || !appImage) return updater.quitAndInstall();
      // quitAndInstall would start the new version while this one still holds the lock against a second start.
      app.relaunch({ execPath: appImage, args: [] });
      app.quit();
    },
  };
}

/** An older version is never taken: going back is a release of its own, with a higher number. */
function prepare<U extends AppUpdater>(updater: U, login: Logins['answer']): U {
  updater.logger = null;
  updater.allowDowngrade = false;
  updater.allowPrerelease = false;
  updater.disableWebInstaller = true;
  // Sessions that nobody prepared reach nothing. No page runs in this one: it only asks the feed.
  updater.netSession.webRequest.onBeforeRequest(null);
  let tried: Login | undefined;
  updater.on('login', (challenge, answer) => {
    const give = (given?: Login) => {
      tried = given;
      // Without a name it gives up.
      (answer as (name?: string, password?: string) => void)(given?.name, given?.password);
    };
    login(challenge, tried).then(give, () => give());
  });
  return updater;
}
