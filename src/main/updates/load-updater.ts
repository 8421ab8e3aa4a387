import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { App } from 'electron';
import type { Logins } from '#main/access/logins.ts';
import type { UpdateWay } from '#main/updates/updater.ts';
import type { Updater } from '#main/updates/updates.ts';

type Place = { isPackaged: boolean; platform: NodeJS.Platform; resources: string; appImage: string | undefined };

/** Where this app runs. */
export function placeOf(
  { isPackaged }: Pick<App, 'isPackaged'>,
  { platform, resourcesPath, env }: NodeJS.Process,
): Place {
  return { isPackaged, platform, resources: resourcesPath, appImage: env['APPIMAGE'] };
}

/** The updater of this app. Its code is read only where a feed was set when the app was packaged. */
export async function loadUpdater(place: Place, login: Logins['answer']): Promise<Updater | undefined> {
  const way = findUpdateWay(place);
  if (!way) return undefined;
  const { openUpdater } = await import('#main/updates/updater.ts');
  return openUpdater(way, login);
}

/** A deb belongs to the system: replacing it would need the administrator's password. */
export function findUpdateWay({ isPackaged, platform, resources, appImage }: Place): UpdateWay | undefined {
  if (!isPackaged || !existsSync(join(resources, 'app-update.yml'))) return undefined;
  return platform === 'linux' && !appImage ? 'announce' : 'install';
}
