import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { BrowserWindow, SaveDialogOptions, SaveDialogReturnValue } from 'electron';

/** Asks in a box of the window. */
type ShowSaveDialog = (window: BrowserWindow, options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;

/** Saves a file where the user chooses. Rejects when it cannot be written there. */
export function createSaveFile(showSaveDialog: ShowSaveDialog, folder: string) {
  return async (window: BrowserWindow, name: string, content: string | Uint8Array): Promise<'saved' | 'canceled'> => {
    const extension = extname(name).slice(1);
    const { canceled, filePath } = await showSaveDialog(window, {
      defaultPath: join(folder, name),
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    });
    if (canceled || filePath === '') return 'canceled';
    await writeFile(filePath, content);
    return 'saved';
  };
}
