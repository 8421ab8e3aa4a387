/** Switches and variables that take Chromium's sandbox away, as a whole or for a kind of process. */
const weakening = [
  'no-sandbox',
  'disable-setuid-sandbox',
  'disable-namespace-sandbox',
  'disable-seccomp-filter-sandbox',
  'disable-gpu-sandbox',
  'no-zygote-sandbox',
  'no-zygote',
  'single-process',
];
export const weakeningVariables = ['ELECTRON_DISABLE_SANDBOX'];
/** Marks a second start, so that a sandbox that cannot be had does not start forever. */
const marker = '--sandbox-again';

type Start = { isPackaged: boolean; args: readonly string[]; hasSwitch: (name: string) => boolean };
export type SandboxStep =
  /** Every page runs in the sandbox. */
  | { kind: 'enable' }
  /** Tests of the unpackaged app run as root in a container, where Chromium's sandbox cannot start. */
  | { kind: 'leave' }
  /** Start again with these arguments: the sandbox of running processes cannot be given back. */
  | { kind: 'start_again'; args: string[] }
  | { kind: 'refuse' };

/** A packaged app ignores what would take its sandbox away. */
export function decideSandbox({ isPackaged, args, hasSwitch }: Start): SandboxStep {
  if (!weakening.some(hasSwitch)) return { kind: 'enable' };
  if (!isPackaged) return { kind: 'leave' };
  if (args.includes(marker)) return { kind: 'refuse' };
  return { kind: 'start_again', args: [...args.filter((argument) => !isWeakening(argument)), marker] };
}

/** Chromium reads one or two dashes (Windows: also a slash), in any case, with or without a value. */
function isWeakening(argument: string): boolean {
  const name = /^(?:--?|\/)([^=]+)/.exec(argument)?.[1]?.toLowerCase();
  return name !== undefined && weakening.includes(name);
}
