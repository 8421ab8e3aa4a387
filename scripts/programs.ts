import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** The program that a variable names, if it is set. */
export function givenBy(variable: string): string | undefined {
  const given = process.env[variable];
  if (given === undefined || given === '') return undefined;
  if (isProgram(given)) return given;
  throw new Error(`${variable} names ${given}, which is not a program.`);
}

/** Finds the first of these programs on the path. */
export function findOnPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return folders.flatMap((folder) => programs.map((name) => join(folder, name))).find(isProgram);
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return statSync(path).isFile();
  } catch {
    return false;
  }
}

function canInstall(): boolean {
  const system = '/etc/os-release';
  return process.getuid?.() === 0 && existsSync(system) && /^ID=debian$/m.test(readFileSync(system, 'utf8'));
}

/** Installs Debian packages. Returns whether it succeeded. */
export function install(...packages: string[]): boolean {
  if (!canInstall()) return false;
  console.log(`${packages[0]} not found. Installing the Debian package with apt-get…`);
  return (
    runQuietly('apt-get', ['update', '-qq']) &&
    runQuietly('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages])
  );
}

function runQuietly(program: string, parameters: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync(program, parameters, { env, stdio: ['ignore', 'ignore', 'inherit'] }).status === 0;
}
