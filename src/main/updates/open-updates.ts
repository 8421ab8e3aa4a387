import { app } from 'electron';
import type { Logins } from '#main/access/logins.ts';
import type { PageState } from '#main/page-state.ts';
import { createCheckNow } from '#main/updates/check-now.ts';
import { findUpdateWay, loadUpdater, placeOf } from '#main/updates/load-updater.ts';
import { createUpdates, type UpdateState } from '#main/updates/updates.ts';

type Dependencies = Pick<Parameters<typeof createCheckNow>[0], 'tell'> & {
  openOutside: (address: string) => void;
  page: Pick<PageState, 'words'>;
  access: { login: Logins['answer']; askAgain: () => void };
  onChange: (state: UpdateState) => void;
};

/** Updates of this app, which are looked for from time to time and when the person asks. */
export function openUpdates({ openOutside, access, onChange, page, tell }: Dependencies) {
  const place = placeOf(app, process);
  const updates = createUpdates({ load: () => loadUpdater(place, access.login), openOutside });
  updates.watch(onChange);
  const checkNow = createCheckNow({
    updates,
    askAgain: access.askAgain,
    isAble: () => findUpdateWay(place) !== undefined,
    version: app.getVersion(),
    words: () => page.words().updates,
    tell,
  });
  return { ...updates, checkNow };
}
