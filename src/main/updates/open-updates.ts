import { app } from 'electron';
import { createCheckNow } from '#main/updates/check-now.ts';
import { findUpdateWay, loadUpdater, placeOf } from '#main/updates/load-updater.ts';
import { createUpdates, type UpdateState } from '#main/updates/updates.ts';

type Dependencies = Pick<Parameters<typeof createCheckNow>[0], 'words' | 'tell'> & {
  openOutside: (address: string) => void;
  onChange: (state: UpdateState) => void;
};

/** Updates of this app, which are looked for from time to time and when the person asks. */
export function openUpdates({ openOutside, onChange, words, tell }: Dependencies) {
  const place = placeOf(app, process);
  const updates = createUpdates({ load: () => loadUpdater(place), openOutside });
  updates.watch(onChange);
  const isAble = () => findUpdateWay(place) !== undefined;
  return { ...updates, checkNow: createCheckNow({ updates, isAble, version: app.getVersion(), words, tell }) };
}
