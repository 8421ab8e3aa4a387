import type { MessageBoxOptions } from 'electron';
import { question } from '#main/window/leaving.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  /** Does nothing while it is locked. */
  lock: () => Promise<void>;
  /** Whether a page holds input that is not saved. */
  isUnsaved: () => boolean;
  /** Asks the person; resolves with the number of the button, or never, where its window goes meanwhile. */
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  words: () => Pick<MainWords, 'leaving'>;
};

/** Whoever gives no answer for so long has left the desk, in seconds. */
const longestWait = 30;

/** What locks because the person says so. It asks first where input is not saved: the locked page keeps none. */
export function createLockByHand({ lock, isUnsaved, ask, words }: Dependencies) {
  /** The question that is open. */
  let asking: AbortController | undefined;

  async function lockByHand(): Promise<void> {
    if (asking || (isUnsaved() && (await wantsToStay()))) return;
    await lock();
  }

  async function wantsToStay(): Promise<boolean> {
    const own = new AbortController();
    asking = own;
    const { leaving } = words();
    const timer = setTimeout(() => own.abort(), longestWait * 1000);
    const isTakenAway = new Promise<false>((resolve) => {
      own.signal.addEventListener('abort', () => resolve(false));
    });
    const detail = `${leaving.detail} ${leaving.lock.unanswered(longestWait)}`;
    const answer = ask({ ...question(words(), 'lock'), detail, signal: own.signal });
    try {
      return await Promise.race([isTakenAway, answer.then(({ response }) => response !== 1)]);
    } finally {
      clearTimeout(timer);
      asking = undefined;
    }
  }

  return {
    lockByHand,
    /** It is locked: takes the question away, which would stand over the lock page. */
    withdraw: (): void => asking?.abort(),
  };
}
