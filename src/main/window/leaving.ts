import type { App, MessageBoxOptions, MessageBoxSyncOptions, WebContents } from 'electron';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  app: Pick<App, 'on'>;
  /** Asks about a page, and returns the number of the button that was pressed. */
  ask: (contents: WebContents, options: MessageBoxSyncOptions) => number;
  words: () => Pick<MainWords, 'leaving'>;
  /** A client that is locked keeps nothing, and asks nothing. */
  mustLeave: () => boolean;
};

/**
 * Asks before a window closes or reloads whose page holds input that is not saved. Without this Electron stays and says
 * nothing, where browsers ask. Returns whether a page waits for that answer.
 */
export function askBeforeLeaving({ app, ask, words, mustLeave }: Dependencies): (contents: WebContents) => boolean {
  const waiting = new Set<WebContents>();
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-prevent-unload', (event) => {
      if (mustLeave()) return event.preventDefault();
      waiting.add(contents);
      try {
        // Electron keeps the page unless this event is prevented.
        if (ask(contents, question(words(), 'leave')) === 1) event.preventDefault();
      } finally {
        waiting.delete(contents);
      }
    });
  });
  return (contents) => waiting.has(contents);
}

/** What ends customers' accounts at once, whose windows ask nothing then. */
export type ByHand = 'lock' | 'logOut' | 'quit';

/** The question before input that is not saved is lost. The second button loses it. */
export function question({ leaving }: Pick<MainWords, 'leaving'>, way: 'leave' | ByHand): MessageBoxSyncOptions {
  const { detail, stay } = leaving;
  const { message, confirm } = leaving[way];
  return { type: 'question', message, detail, buttons: [stay, confirm], defaultId: 0, cancelId: 0 };
}

type Asking<A> = {
  ask: (options: MessageBoxOptions) => A;
  /** Whether any page holds input that is not saved. */
  isUnsaved: () => boolean;
  words: () => Pick<MainWords, 'leaving'>;
};

/** Returns what asks whether to leave a shop, and says where input that is not saved goes with it. */
export function tellLoss<A>({ ask, isUnsaved, words }: Asking<A>): (options: MessageBoxOptions) => A {
  return (options) => {
    const loses = options.type === 'question' && isUnsaved();
    return ask(loses ? { ...options, detail: `${options.detail} ${words().leaving.detail}` } : options);
  };
}
