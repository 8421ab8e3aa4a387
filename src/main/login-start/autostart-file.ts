import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { dirname, join } from 'node:path';

/** Whether the client starts when the person logs in to this computer. */
export type LoginStart = {
  isOn: () => boolean;
  /** Throws when the system does not let it. */
  set: (on: boolean) => void;
};

/**
 * The file that starts a command when the person logs in, by https://specifications.freedesktop.org/autostart-spec/.
 * A file of ours with another command, such as that of an AppImage that was moved since, gets this one.
 */
export function createAutostartFile(command: readonly string[], env: NodeJS.ProcessEnv): LoginStart {
  // The specification says to ignore a path that is not absolute.
  const configured = env['XDG_CONFIG_HOME'];
  const folder = configured?.startsWith('/') ? configured : join(homedir(), '.config');
  const file = join(folder, 'autostart', 'numdesk.desktop');
  const text = entryFor(command);

  function read(): string | undefined {
    try {
      return readFileSync(file, 'utf8');
    } catch {
      return undefined;
    }
  }

  function write(): void {
    mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
    writeFileSync(file, text);
  }

  /** Desktops switch an entry off by these lines and leave the file. */
  function isOn(): boolean {
    const found = read();
    return found !== undefined && !/^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/m.test(found);
  }

  if (isOn() && read() !== text) tryTo(write);
  return { isOn, set: (on) => (on ? write() : rmSync(file, { force: true })) };
}

function entryFor(command: readonly string[]): string {
  const lines = [
    '[Desktop Entry]',
    'Type=Application',
    'Version=1.5',
    'Name=Numdesk',
    `Exec=${execLine(command)}`,
    'Terminal=false',
    'X-GNOME-Autostart-enabled=true',
  ];
  return `${lines.join('\n')}\n`;
}

/**
 * Quotes each argument, then escapes the whole as a string of the file: so a backslash becomes four.
 * https://specifications.freedesktop.org/desktop-entry-spec/latest/exec-variables.html
 */
function execLine(command: readonly string[]): string {
  const quoted = command.map((argument) => `"${argument.replaceAll(/["`$\\]/g, String.raw`\$&`)}"`);
  return quoted
    .join(' ')
    .replaceAll('%', '%%')
    .replaceAll('\\', String.raw`\\`)
    .replaceAll('\n', String.raw`\n`);
}

/** A folder that cannot be written leaves the old command. */
function tryTo(work: () => void): void {
  try {
    work();
  } catch {
    // The old entry stays.
  }
}
