import { appendFileSync, renameSync, statSync } from 'node:fs';

export type LogFile = { path: string; write: (what: string, error?: unknown) => void };

/** The file and the one before it: a log never fills the disk, in bytes. */
const mostBytes = 256 * 1024;
const mostLetters = 4000;
/** Lines that wait for a disk that cannot be written. */
const mostWaiting = 100;

/** A log for the person at this computer and whoever helps them. It holds no tokens, no emails and nothing of the shop's. */
export function createLogFile(path: string, now = () => new Date()): LogFile {
  let waiting: string[] = [];
  return {
    path,
    write(what, error) {
      const text = error === undefined ? what : `${what}: ${describe(error)}`;
      waiting = [...waiting, `${now().toISOString()} ${text}\n`].slice(-mostWaiting);
      try {
        if ((statSync(path, { throwIfNoEntry: false })?.size ?? 0) > mostBytes) renameSync(path, `${path}.1`);
        appendFileSync(path, waiting.join(''), { mode: 0o600 });
        waiting = [];
      } catch {
        // Written with the next line that can be.
      }
    },
  };
}

function describe(error: unknown): string {
  const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return withoutSecrets(text).slice(0, mostLetters);
}

/** Messages of errors quote what went wrong: requests, tokens, addresses. */
function withoutSecrets(text: string): string {
  return text
    .replaceAll(/\b(bearer|admin_token|token|password|code|key|secret)\b(["':=\s]+)[^\s"',;)]+/gi, '$1$2…')
    .replaceAll(/[\w.+-]+@[\w-]+\.[\w.-]+/g, '…@…')
    .replaceAll(/([?#])\S*/g, '$1…')
    .replaceAll(/(?=[\w-]*\d)[\w-]{32,}/g, '…');
}
