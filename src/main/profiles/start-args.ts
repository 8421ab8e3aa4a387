import { spawn } from 'node:child_process';
import { linkScheme } from '#main/links/read-link.ts';
import { hiddenSwitch } from '#main/login-start/login-start.ts';
import { shopSwitch } from '#main/profiles/profiles.ts';

/** The program itself. That of an AppImage is gone when it has ended, its file is not. */
export const program = process.env['APPIMAGE'] ?? process.execPath;

/** Arguments that start the shop `id` as these started this process. What was about one start alone is left out. */
export function argsFor(args: readonly string[], id: string, more: readonly string[] = []): string[] {
  const isOfOneStart = (argument: string) =>
    argument.startsWith(shopSwitch) || argument === hiddenSwitch || argument.toLowerCase().startsWith(`${linkScheme}:`);
  const kept = args.filter((argument) => !isOfOneStart(argument));
  return [...kept, ...(id === '' ? [] : [`${shopSwitch}${id}`]), ...more];
}

/** Starts the shop's client in a process of its own; one that runs already comes to the front. */
export function startShop(id: string, ...more: string[]): void {
  const started = spawn(program, argsFor(process.argv.slice(1), id, more), { detached: true, stdio: 'ignore' });
  started.on('error', () => {});
  started.unref();
}
