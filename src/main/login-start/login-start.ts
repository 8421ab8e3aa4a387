import type { App } from 'electron';
import { createAutostartFile, type LoginStart } from '#main/login-start/autostart-file.ts';

type LoginApp = Pick<App, 'getLoginItemSettings' | 'setLoginItemSettings' | 'isPackaged' | 'getAppPath'>;

/** Starts without showing the window. */
export const hiddenSwitch = '--hidden';

/** Electron knows login items on macOS and Windows only; on Linux a file in the desktop's autostart folder is one. */
export function createLoginStart(app: LoginApp, platform: NodeJS.Platform): LoginStart {
  if (platform === 'linux') {
    const program = [process.env['APPIMAGE'] ?? process.execPath, ...(app.isPackaged ? [] : [app.getAppPath()])];
    return createAutostartFile([...program, hiddenSwitch], process.env);
  }
  // Windows finds the entry by its arguments.
  const entry = { args: [hiddenSwitch] };
  return {
    isOn() {
      const { openAtLogin, executableWillLaunchAtLogin } = app.getLoginItemSettings(entry);
      // On Windows the person may have switched the entry off in the task manager.
      return openAtLogin && (platform !== 'win32' || executableWillLaunchAtLogin);
    },
    set: (on) => app.setLoginItemSettings({ ...entry, openAtLogin: on }),
  };
}

/** Whether this start shows no window. macOS passes no arguments to what it starts at login. */
export function startsHidden(
  app: Pick<App, 'getLoginItemSettings'>,
  platform: NodeJS.Platform,
  args: readonly string[],
): boolean {
  return args.includes(hiddenSwitch) || (platform === 'darwin' && app.getLoginItemSettings().wasOpenedAtLogin);
}
