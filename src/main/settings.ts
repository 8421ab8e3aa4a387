import { renameSync } from 'node:fs';
import { join } from 'node:path';
import { app, ipcMain } from 'electron';
import Store from 'electron-store';

/** A stored text value that may be empty. */
export type Slot = { read: () => string | undefined; write: (value: string) => void; clear: () => void };

const names = ['shop', 'token', 'recent', 'locked', 'told', 'preferences', 'bounds', 'language', 'alertsOff'] as const;
type SlotName = (typeof names)[number];

export type Settings = {
  slots: Record<SlotName, Slot>;
  /** The file was damaged. It lies beside the new one, which is empty. */
  wasDamaged: boolean;
};

const fileName = 'settings';

/** Opens the client's settings, a file only its user can read. A damaged one is set aside and a new one begun. */
export function openSettings(): Settings {
  const { store, wasDamaged } = openStore();
  // The store answers pages of any origin with the folder of the profile; none of ours asks it.
  ipcMain.removeAllListeners('electron-store-get-data');
  const slot = (name: SlotName): Slot => ({
    read: () => {
      const value: unknown = store.get(name);
      return typeof value === 'string' ? value : undefined;
    },
    write: (value) => store.set(name, value),
    clear: () => store.delete(name),
  });
  return { slots: Object.fromEntries(names.map((name) => [name, slot(name)])) as Settings['slots'], wasDamaged };
}

function openStore() {
  const open = () => new Store<Partial<Record<SlotName, string>>>({ name: fileName, configFileMode: 0o600 });
  try {
    return { store: open(), wasDamaged: false };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    const folder = app.getPath('userData');
    renameSync(join(folder, `${fileName}.json`), join(folder, `${fileName}-damaged-${Date.now()}.json`));
    return { store: open(), wasDamaged: true };
  }
}
