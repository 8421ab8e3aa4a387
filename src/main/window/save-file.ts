import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';

type ShowSaveDialog = (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;

/** Saves a file where the user chooses. Rejects when it cannot be written there. */
export function createSaveFile(showSaveDialog: ShowSaveDialog, folder: string) {
  return async (name: string, content: string | Uint8Array): Promise<'saved' | 'canceled'> => {
    const extension = extname(name).slice(1);
    const { canceled, filePath } = await showSaveDialog({
      defaultPath: join(folder, name),
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    });
    if (canceled || filePath === '') return 'canceled';
    await writeFile(filePath, content);
    return 'saved';
  };
}
