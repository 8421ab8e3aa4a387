import { writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import type { SaveDialogOptions, SaveDialogReturnValue } from 'electron';
import type { CallHandlers } from '#main/calls.ts';

type Ask = (options: SaveDialogOptions) => Promise<SaveDialogReturnValue>;

/** Keeps a file where the person says, and nowhere else. Rejects when it cannot be written there. */
export function createSaveFile(ask: Ask, folder: string): CallHandlers['saveFile'] {
  return async ({ name, text }) => {
    const extension = extname(name).slice(1);
    const { canceled, filePath } = await ask({
      defaultPath: join(folder, name),
      filters: [{ name: extension.toUpperCase(), extensions: [extension] }],
    });
    if (canceled || filePath === '') return 'canceled';
    await writeFile(filePath, text, 'utf8');
    return 'saved';
  };
}
