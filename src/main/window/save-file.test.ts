import { mkdtemp, readdir, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserWindow } from 'electron';
import { expect, it } from 'vitest';
import { createSaveFile } from '#main/window/save-file.ts';

const window = {} as BrowserWindow;
const name = 'numbers.csv';
const text = '\uFEFFनंबर\r\n';
const newFolder = () => mkdtemp(join(tmpdir(), 'numdesk-save-'));

it('the dialog suggests the file’s name, and the file is written to the chosen path', async () => {
  const folder = await newFolder();
  const offered: unknown[] = [];
  const save = createSaveFile(async (given, options) => {
    offered.push(given, options);
    return { canceled: false, filePath: join(folder, 'mine.csv') };
  }, folder);
  expect(await save(window, name, text)).toBe('saved');
  expect(offered).toEqual([
    window,
    { defaultPath: join(folder, 'numbers.csv'), filters: [{ name: 'CSV', extensions: ['csv'] }] },
  ]);
  expect(await readFile(join(folder, 'mine.csv'), 'utf8')).toBe(text);
});

it('a cancelled dialog writes nothing', async () => {
  const folder = await newFolder();
  const save = createSaveFile(async () => ({ canceled: true, filePath: '' }), folder);
  expect(await save(window, name, text)).toBe('canceled');
  expect(await readdir(folder)).toEqual([]);
});

it('a path that cannot be written to rejects', async () => {
  const folder = await newFolder();
  const filePath = join(folder, 'missing', 'mine.csv');
  const save = createSaveFile(async () => ({ canceled: false, filePath }), folder);
  await expect(save(window, name, text)).rejects.toThrow('ENOENT');
});

it('a PDF is written byte by byte', async () => {
  const folder = await newFolder();
  const filePath = join(folder, 'receipt.pdf');
  const save = createSaveFile(async () => ({ canceled: false, filePath }), folder);
  const bytes = Uint8Array.from([37, 80, 68, 70, 0, 255, 128]);
  expect(await save(window, 'receipt.pdf', bytes)).toBe('saved');
  expect(new Uint8Array(await readFile(filePath))).toEqual(bytes);
});
