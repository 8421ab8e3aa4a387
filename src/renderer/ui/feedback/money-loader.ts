import { NoAnswer } from '#shared/client.ts';
import { modal, useModals } from '../overlay/modal.store.ts';

/** Show the loader after this time (ms). */
const quickMs = 400;
/** Stop waiting after this time (ms): on a hanging network no response may ever arrive. */
const longestMs = 30_000;

/**
 * Covers the page while an action moves money. Rejects with `NoAnswer` when it takes too long: the outcome is then unknown,
 * and the page says so. The action may still succeed, so a retry uses the same idempotency key.
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

/** Resolves to the answer, or rejects with `NoAnswer` after `longestMs`. */
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
