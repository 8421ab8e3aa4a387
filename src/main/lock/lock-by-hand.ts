import type { MessageBoxOptions } from 'electron';
import { question, type ByHand } from '#main/window/leaving.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  /** Does nothing while it is locked. */
  lock: () => Promise<void>;
  /** Whether a page holds input that is not saved, and that would be lost without a question of its own. */
  isUnsaved: (way: ByHand) => boolean;
  /** Asks the person; resolves with the number of the button, or never, where its window goes meanwhile. */
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  words: () => Pick<MainWords, 'leaving'>;
};

/** Whoever gives no answer for so long has left the desk, in seconds. */
const longestWait = 30;

/**
 * What locks because the person says so, and lets them log out or quit. It asks first where input is not saved: the locked page
 * keeps none, and customers' accounts end.
 */
export function createLockByHand({ lock, isUnsaved, ask, words }: Dependencies) {
  /** Ends the question that is open, and whether the person goes. */
  let end: ((goes: boolean) => void) | undefined;

  async function lockByHand(): Promise<void> {
    if (await mayGo('lock')) await lock();
  }

  /** Whether the person goes, who is asked where that loses input. */
  async function mayGo(way: ByHand): Promise<boolean> {
    if (end) return false;
    if (!isUnsaved(way)) return true;
    const box = new AbortController();
    const ended = new Promise<boolean>((resolve) => {
      end = (goes) => {
        resolve(goes);
        box.abort();
      };
    });
    const timer = setTimeout(() => end?.(true), longestWait * 1000);
    const { leaving } = words();
    const detail = `${leaving.detail} ${leaving[way].unanswered(longestWait)}`;
    const answer = ask({ ...question(words(), way), detail, signal: box.signal });
    try {
      return await Promise.race([ended, answer.then(({ response }) => response === 1)]);
    } finally {
      clearTimeout(timer);
      end = undefined;
    }
  }

  return {
    lockByHand,
    mayGo,
    /** It is locked: takes the question away, which would stand over the lock page. */
    withdraw: () => end?.(false),
  };
}
