import { mkdtempSync, existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createAutostartFile } from '#main/login-start/autostart-file.ts';
import { createLoginStart, startsHidden } from '#main/login-start/login-start.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'numdesk-autostart-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const fileIn = (config: string) => join(config, 'autostart', 'numdesk.desktop');
const autostart = (command = ['/opt/Numdesk/numdesk', '--hidden']) =>
  createAutostartFile(command, { XDG_CONFIG_HOME: folder });

/** Reads the command as a desktop does: first the file's escapes, then the quotes. */
function commandIn(text: string): string[] {
  const line = /^Exec=(.*)$/m.exec(text)?.[1] ?? '';
  const value = line.replaceAll(/\\(.)/g, (_all, escaped: string) => (escaped === 'n' ? '\n' : escaped));
  const quoted = value.match(/"((?:[^"\\`$]|\\["`$\\])*)"/g) ?? [];
  expect(quoted.join(' ')).toBe(value);
  return quoted.map((part) => part.slice(1, -1).replaceAll(/\\(.)/g, '$1').replaceAll('%%', '%'));
}

describe('starting at login on Linux', () => {
  it('is off at first, on with a file, and off without it', () => {
    const start = autostart();
    expect(start.isOn()).toBe(false);
    start.set(true);
    expect(start.isOn()).toBe(true);
    expect(readFileSync(fileIn(folder), 'utf8')).toMatch(/^\[Desktop Entry\]\nType=Application\n/);
    expect(commandIn(readFileSync(fileIn(folder), 'utf8'))).toEqual(['/opt/Numdesk/numdesk', '--hidden']);
    start.set(false);
    expect(start.isOn()).toBe(false);
    expect(existsSync(fileIn(folder))).toBe(false);
    start.set(false);
  });

  it.each(['Hidden=true', 'X-GNOME-Autostart-enabled=false'])('is off when the desktop wrote %s', (line) => {
    autostart().set(true);
    const text = readFileSync(fileIn(folder), 'utf8').replace('X-GNOME-Autostart-enabled=true', line);
    writeFileSync(fileIn(folder), text);
    expect(autostart().isOn()).toBe(false);
    expect(readFileSync(fileIn(folder), 'utf8')).toBe(text);
  });

  it('follows an AppImage that was moved', () => {
    autostart(['/home/asha/Downloads/Numdesk.AppImage', '--hidden']).set(true);
    expect(autostart(['/home/asha/Apps/Numdesk.AppImage', '--hidden']).isOn()).toBe(true);
    const moved = ['/home/asha/Apps/Numdesk.AppImage', '--hidden'];
    expect(commandIn(readFileSync(fileIn(folder), 'utf8'))).toEqual(moved);
  });

  it('starts exactly this command, whatever is in its path', () => {
    const argument = fc
      .oneof(
        fc.string({ unit: 'grapheme' }),
        fc
          .array(fc.constantFrom(' ', '"', '$', '`', '\\', '%', 'u', ';', "'", '\n', '=', '#'), { maxLength: 12 })
          .map((parts) => parts.join('')),
      )
      .filter((text) => !/[\0\r]/.test(text));
    fc.assert(
      fc.property(fc.array(argument, { minLength: 1, maxLength: 3 }), (command) => {
        autostart(command).set(true);
        expect(commandIn(readFileSync(fileIn(folder), 'utf8'))).toEqual(command);
      }),
      { numRuns: 100 },
    );
  });
});

describe('starting at login elsewhere', () => {
  function systemWith(settings: Partial<Electron.LoginItemSettings>) {
    const set: Electron.Settings[] = [];
    const app = {
      isPackaged: true,
      getAppPath: () => '/app',
      getLoginItemSettings: () => settings as Electron.LoginItemSettings,
      setLoginItemSettings: (given: Electron.Settings) => void set.push(given),
    };
    return { app, set };
  }

  it('is a login item that starts hidden', () => {
    const { app, set } = systemWith({ openAtLogin: true, executableWillLaunchAtLogin: true });
    const start = createLoginStart(app, 'win32');
    expect(start.isOn()).toBe(true);
    start.set(false);
    expect(set).toEqual([{ openAtLogin: false, args: ['--hidden'] }]);
  });

  it('is off on Windows when the task manager switched it off', () => {
    const { app } = systemWith({ openAtLogin: true, executableWillLaunchAtLogin: false });
    expect(createLoginStart(app, 'win32').isOn()).toBe(false);
    expect(createLoginStart(app, 'darwin').isOn()).toBe(true);
  });

  it('shows no window where the system started it', () => {
    const atLogin = systemWith({ wasOpenedAtLogin: true }).app;
    expect(startsHidden(atLogin, 'darwin', [])).toBe(true);
    expect(startsHidden(atLogin, 'win32', [])).toBe(false);
    expect(startsHidden(systemWith({ wasOpenedAtLogin: false }).app, 'darwin', [])).toBe(false);
    expect(startsHidden(atLogin, 'linux', ['.', '--hidden'])).toBe(true);
  });
});
