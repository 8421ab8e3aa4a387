/** Runs a command of the machine: what goes wrong is one line, and the exit code says so. */
export function runCommand(run: (argument: string | undefined, option: string | undefined) => Promise<void>): void {
  run(process.argv[2], process.argv[3]).catch((error: unknown) => {
    process.stderr.write(`${textOf(error)}\n`);
    process.exitCode = 1;
  });
}

/** Writes a line for whoever runs the command. */
export function print(line: string): void {
  process.stdout.write(`${line}\n`);
}

const noteEveryMs = 2_000;

/** Prints how far a long work is, now and then. */
export function createNotes(): (line: string) => void {
  let nextAt = Date.now() + noteEveryMs;
  return (line) => {
    if (Date.now() < nextAt) return;
    nextAt = Date.now() + noteEveryMs;
    print(`… ${line}`);
  };
}

/** Of bytes and of ms since a moment: "12.3 MB", "4.5 s". */
export const megabytes = (bytes: number) => `${(bytes / 1e6).toFixed(1)} MB`;
export const secondsSince = (startedAt: number) => `${((Date.now() - startedAt) / 1000).toFixed(1)} s`;

function textOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? `${error.message}\n${error.cause.message}` : error.message;
}
