import type { MessageBoxOptions } from 'electron';
import type { Updates } from '#main/updates/updates.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  updates: Pick<Updates, 'check' | 'state'>;
  /** Whoever cancelled a login is asked for it again. */
  askAgain: () => void;
  /** Whether this app takes updates. */
  isAble: () => boolean;
  version: string;
  words: () => MainWords['updates'];
  tell: (text: Pick<MessageBoxOptions, 'message' | 'detail'>) => unknown;
};

/** Returns what looks for an update because the person asks, who hears how it went. What was found stands in the menu. */
export function createCheckNow({ updates, askAgain, isAble, version, words, tell }: Dependencies): () => Promise<void> {
  return async () => {
    askAgain();
    await updates.check();
    const { kind } = updates.state();
    const t = words();
    if (kind === 'failed') tell({ message: t.failed, detail: t.failedDetail });
    if (kind !== 'none') return;
    tell(isAble() ? { message: t.current(version) } : { message: t.unavailable(version), detail: t.unavailableDetail });
  };
}
