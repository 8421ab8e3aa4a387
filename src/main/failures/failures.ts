import type { BrowserWindow, MessageBoxOptions, WebContents } from 'electron';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  /** Asks the person in a box of the window; resolves with the number of the button, also when `signal` takes the question away. */
  ask: (window: BrowserWindow, options: MessageBoxOptions) => Promise<{ response: number }>;
  /** Whether the page waits for an answer of the person, and does nothing meanwhile. */
  isWaiting: (contents: WebContents) => boolean;
  words: () => MainWords['failures'];
};

type Watched = {
  /** How often within a minute its page comes back without a question. */
  comesBack: number;
  /** Called before it does. */
  onBack?: () => void;
  /** The other way out, beside loading the page again. */
  giveUp: (t: MainWords['failures']) => { label: string; run: () => void };
};

/** A page that crashes as it starts would keep the computer busy, in ms. */
const crashDelayMs = 1000;
const minuteMs = 60_000;

/** Watches windows whose page crashes or hangs: it comes back, or the person decides. */
export function createFailures({ ask, isWaiting, words }: Dependencies) {
  return function watch(window: BrowserWindow, { comesBack, onBack, giveUp }: Watched): void {
    const contents = window.webContents;
    let crashes: number[] = [];
    /** The question that is open. */
    let asking: AbortController | undefined;
    let isReloading = false;

    /** Calls back with the button, unless the window has gone or the question was taken away. */
    async function question(options: MessageBoxOptions, onAnswer: (response: number) => void): Promise<void> {
      if (asking) return;
      const own = new AbortController();
      asking = own;
      const { response } = await ask(window, { type: 'warning', signal: own.signal, ...options });
      if (asking === own) asking = undefined;
      if (!own.signal.aborted && !window.isDestroyed()) onAnswer(response);
    }

    /** The next one is asked at once: this one resolves later. */
    function takeBack(): void {
      asking?.abort();
      asking = undefined;
    }

    contents.on('render-process-gone', (_event, { reason }) => {
      takeBack();
      if (reason === 'clean-exit') return;
      if (isReloading) return reload();
      const now = Date.now();
      crashes = [...crashes.filter((at) => at > now - minuteMs), now];
      if (crashes.length <= comesBack) {
        onBack?.();
        return void setTimeout(() => window.isDestroyed() || reload(), crashDelayMs);
      }
      const t = words();
      const { label, run } = giveUp(t);
      void question(
        { message: t.crashed(window.getTitle()), detail: t.crashedDetail, buttons: [t.load, label], cancelId: 0 },
        (response) => (response === 1 ? run() : reload()),
      );
    });
    window.on('unresponsive', () => {
      if (isWaiting(contents)) return;
      const t = words();
      void question(
        { message: t.hangs(window.getTitle()), detail: t.hangsDetail, buttons: [t.wait, t.load], cancelId: 0 },
        (response) => {
          if (response !== 1) return;
          // A page that hangs hears no reload.
          isReloading = true;
          contents.forcefullyCrashRenderer();
        },
      );
    });
    window.on('responsive', takeBack);
    window.once('closed', takeBack);

    function reload(): void {
      isReloading = false;
      contents.reload();
    }
  };
}
export type Failures = ReturnType<typeof createFailures>;
