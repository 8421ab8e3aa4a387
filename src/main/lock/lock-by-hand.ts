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
  /** The question that is open; `end` says whether the person goes. */
  let open: { way: ByHand; end: (goes: boolean) => void } | undefined;

  async function lockByHand(): Promise<void> {
    if (await mayGo('lock')) await lock();
  }

  /**
   * Whether the person goes, who is asked where that loses input. Whoever locks or logs out means the desk to be closed, so that
   * goes on without an answer. To quit waits for one.
   */
  async function mayGo(way: ByHand): Promise<boolean> {
    // The box of a question about quitting may have gone with its window: it keeps nobody from locking, or from quitting.
    if (open?.way === 'quit') open.end(false);
    else if (open) return false;
    if (!isUnsaved(way)) return true;
    const box = new AbortController();
    let resolve: (goes: boolean) => void = () => {};
    const ended = new Promise<boolean>((settle) => (resolve = settle));
    const own = {
      way,
      end(goes: boolean) {
        resolve(goes);
        box.abort();
      },
    };
    open = own;
    const timer = way === 'quit' ? undefined : setTimeout(() => own.end(true), longestWait * 1000);
    const { leaving } = words();
    const detail = way === 'quit' ? leaving.detail : `${leaving.detail} ${leaving[way].unanswered(longestWait)}`;
    const answer = ask({ ...question(words(), way), detail, signal: box.signal });
    try {
      return await Promise.race([ended, answer.then(({ response }) => response === 1)]);
    } finally {
      clearTimeout(timer);
      if (open === own) open = undefined;
    }
  }

  return {
    lockByHand,
    mayGo,
    /** It is locked: takes the question away, which would stand over the lock page. */
    withdraw: () => open?.end(false),
  };
}
