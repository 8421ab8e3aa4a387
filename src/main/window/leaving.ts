import type { App, MessageBoxSyncOptions } from 'electron';

/** Shows a question and returns the place of the button that was pressed. */
type AskSync = (options: MessageBoxSyncOptions) => number;

const words = {
  en: {
    message: 'Leave without saving?',
    detail: 'What you wrote or changed here is not saved.',
    stay: 'Keep writing',
    leave: 'Leave',
  },
  hi: {
    message: 'बिना सहेजे जाएँ?',
    detail: 'यहाँ किए गए आपके बदलाव सहेजे नहीं गए हैं।',
    stay: 'लिखना जारी रखें',
    leave: 'बिना सहेजे जाएँ',
  },
};

/**
 * Asks before a window closes or reloads whose page holds input that is not saved. Without this Electron stays and says
 * nothing, where browsers ask. While `mustLeave`, it leaves without a question: a client that locks keeps nothing.
 */
export function askBeforeLeaving(
  app: Pick<App, 'on' | 'getLocale'>,
  askSync: AskSync,
  mustLeave: () => boolean = () => false,
): void {
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-prevent-unload', (event) => {
      if (mustLeave()) return event.preventDefault();
      const { message, detail, stay, leave } = app.getLocale().startsWith('hi') ? words.hi : words.en;
      const answer = askSync({ type: 'question', message, detail, buttons: [stay, leave], defaultId: 0, cancelId: 0 });
      // Electron keeps the page unless this event is prevented.
      if (answer === 1) event.preventDefault();
    });
  });
}
