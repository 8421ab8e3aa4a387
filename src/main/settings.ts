import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { app, ipcMain } from 'electron';
import Store from 'electron-store';
import { createSlots, type SlotName, type Values } from '#main/slots.ts';

export type Settings = ReturnType<typeof createSlots> & {
  /** The file was damaged. It lies beside the new one, which is empty. */
  wasDamaged: boolean;
};

const fileName = 'settings';

/**
 * Opens the client's settings, a file only its user can read. A damaged one is set aside and a new one begun. Throws when there is one
 * that cannot be read: the client does not start then, because it may have been locked.
 */
export function openSettings(): Settings {
  const { store, wasDamaged } = openStore();
  // The store answers pages of any origin with the folder of the profile; none of ours asks it.
  ipcMain.removeAllListeners('electron-store-get-data');
  const slots = createSlots({
    values: textsOf(store.store),
    save: (values) => void (store.store = values),
    canWrite: canWriteIn(app.getPath('userData')),
  });
  return { ...slots, wasDamaged };
}

function openStore() {
  const open = (clearInvalidConfig: boolean) =>
    new Store<Partial<Record<SlotName, unknown>>>({ name: fileName, configFileMode: 0o600, clearInvalidConfig });
  try {
    return { store: open(false), wasDamaged: false };
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
    setAside(app.getPath('userData'));
    return { store: open(true), wasDamaged: true };
  }
}

/** On a disk that cannot be written it stays where it is, and nothing is read from it. */
function setAside(folder: string): void {
  try {
    renameSync(join(folder, `${fileName}.json`), join(folder, `${fileName}-damaged-${Date.now()}.json`));
  } catch {
    // The next change that can be written replaces it.
  }
}

/** The person may have edited the file. */
function textsOf(stored: Partial<Record<SlotName, unknown>>): Values {
  return Object.fromEntries(Object.entries(stored).filter(([, value]) => typeof value === 'string')) as Values;
}

/** Tried with a file of one letter: a full disk and a write-protected one show only then. */
function canWriteIn(folder: string): boolean {
  const probe = join(folder, `${fileName}-probe`);
  try {
    writeFileSync(probe, '.');
    rmSync(probe);
    return true;
  } catch {
    return false;
  }
}
