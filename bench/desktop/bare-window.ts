import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Cleanup } from '../cleanup.ts';
import { makeTempFolder } from '../temp-folder.ts';

/** The least that Electron can show: one sandboxed window with a heading. Returns the program's folder. */
export async function writeBareWindow(cleanup: Cleanup): Promise<string> {
  const folder = await makeTempFolder(cleanup);
  await writeFile(join(folder, 'package.json'), JSON.stringify({ name: 'bare-window', main: 'main.cjs' }));
  await writeFile(join(folder, 'main.cjs'), source);
  return folder;
}

const source = `
const { app, BrowserWindow } = require('electron');
app.whenReady().then(() => {
  const window = new BrowserWindow({ width: 1200, height: 800, show: false, webPreferences: { sandbox: true } });
  window.once('ready-to-show', () => window.show());
  window.loadURL('data:text/html,<h1>Ready</h1>');
});
`;
