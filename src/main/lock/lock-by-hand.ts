import type { MessageBoxOptions } from 'electron';
import { question } from '#main/window/leaving.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  lock: () => Promise<void>;
  /** Whether the page holds input that is not saved. */
  isUnsaved: () => boolean;
  /** Asks the person; resolves with the number of the button. */
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  words: () => Pick<MainWords, 'leaving'>;
};

/** Returns what locks because the person says so. It asks first where input is not saved: the locked page keeps none. */
export function createLockByHand({ lock, isUnsaved, ask, words }: Dependencies): () => Promise<void> {
  let isAsking = false;
  return async () => {
    if (isAsking) return;
    if (isUnsaved()) {
      isAsking = true;
      const { response } = await ask(question(words(), 'lock')).finally(() => {
        isAsking = false;
      });
      if (response !== 1) return;
    }
    await lock();
  };
}
