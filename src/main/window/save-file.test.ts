import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { createSaveFile } from '#main/window/save-file.ts';

const file = { name: 'numbers.csv', mime: 'text/csv', text: '\uFEFFनंबर\r\n' } as const;
const newFolder = () => mkdtemp(join(tmpdir(), 'numdesk-save-'));

it('the dialog suggests the file’s name, and the file is written to the chosen path', async () => {
  const folder = await newFolder();
  const offered: unknown[] = [];
  const save = createSaveFile(async (options) => {
    offered.push(options);
    return { canceled: false, filePath: join(folder, 'mine.csv') };
  }, folder);
  expect(await save(file)).toBe('saved');
  expect(offered).toEqual([
    { defaultPath: join(folder, 'numbers.csv'), filters: [{ name: 'CSV', extensions: ['csv'] }] },
  ]);
  expect(await readFile(join(folder, 'mine.csv'), 'utf8')).toBe(file.text);
});

it('a cancelled dialog writes nothing', async () => {
  const folder = await newFolder();
  const save = createSaveFile(async () => ({ canceled: true, filePath: '' }), folder);
  expect(await save(file)).toBe('canceled');
  expect(await readdir(folder)).toEqual([]);
});

it('a path that cannot be written to rejects', async () => {
  const folder = await newFolder();
  const filePath = join(folder, 'missing', 'mine.csv');
  const save = createSaveFile(async () => ({ canceled: false, filePath }), folder);
  await expect(save(file)).rejects.toThrow('ENOENT');
});
