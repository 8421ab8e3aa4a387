import { NoAnswer } from '#shared/client.ts';
import { modal, useModals } from '../overlay/modal.store.ts';

/** An answer that comes sooner needs no loader, in ms. */
const quickMs = 400;
/** Nobody is kept longer than this, in ms: a network that hangs may never answer. */
const longestMs = 30_000;

/**
 * Covers the page while money is on its way. Rejects with `NoAnswer` when none has come in time: the outcome is unknown
 * then, and the page says so. What still runs may yet succeed, so a retry repeats it with its own idempotency key.
 */
export async function withLoader<T>(message: string, action: () => Promise<T>): Promise<T> {
  const shown = setTimeout(() => modal.loader(message), quickMs);
  try {
    return await answerInTime(action());
  } finally {
    clearTimeout(shown);
    if (useModals.getState().loader !== undefined) modal.hide();
  }
}

/** The answer, or `NoAnswer` when it does not come in time. */
export async function answerInTime<T>(answer: Promise<T>): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new NoAnswer(`none in ${longestMs} ms`)), longestMs);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
