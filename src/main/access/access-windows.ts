import type { BrowserWindow, Session } from 'electron';
import type { AccessAnswer, AccessQuestion } from '#shared/contract/desktop/access.ts';
import type { Failures } from '#main/failures/failures.ts';
import { openWindow } from '#main/window/window.ts';
import { noSession, type OpenWindow, type Windows } from '#main/window/windows.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  windows: Pick<Windows, 'add'>;
  session: Session;
  failures: Failures;
  words: () => MainWords['windows'];
};
type Asked = { question: AccessQuestion; answer: (given: AccessAnswer) => void };

const size = { width: 460, height: 560 };

/** The small windows that ask the person for a login or a certificate, one after the other. */
export function createAccessWindows({ windows, session, failures, words }: Dependencies) {
  const open = new Map<BrowserWindow, Asked>();
  let last: Promise<unknown> = Promise.resolve();
  /** Counts the shops that were left: what waits for its turn is not asked then. */
  let serversClosed = 0;

  function show(question: AccessQuestion): Promise<AccessAnswer | undefined> {
    const title = words()[question.kind];
    const window = openWindow({ session, bounds: size, minimum: size, title, path: '/', shown: true });
    window.on('page-title-updated', (event) => event.preventDefault());
    window.setMenuBarVisibility(false);
    failures(window, { comesBack: 0, giveUp: (t) => ({ label: t.close, run: () => window.destroy() }) });
    windows.add({ kind: 'access', window, session: noSession });
    return new Promise((resolve) => {
      open.set(window, { question, answer: resolve });
      window.once('closed', () => {
        open.delete(window);
        resolve(undefined);
      });
    });
  }

  function askedIn({ window }: OpenWindow): Asked {
    const asked = open.get(window);
    if (!asked) throw new Error('this window asks nothing');
    return asked;
  }

  return {
    /** Resolves with undefined when the person closes the window. */
    ask(question: AccessQuestion): Promise<AccessAnswer | undefined> {
      const before = serversClosed;
      const asked = last.then(() => (isOfServer(question) && before !== serversClosed ? undefined : show(question)));
      last = asked.catch(() => {});
      return asked;
    },
    /** A shop is left: what its server wanted to know is asked no more. */
    closeServers(): void {
      serversClosed += 1;
      for (const [window, { question }] of open) if (isOfServer(question)) window.destroy();
    },
    isAsking: () => open.size > 0,
    question: (_input: unknown, from: OpenWindow): AccessQuestion => askedIn(from).question,
    answer(given: AccessAnswer, from: OpenWindow): void {
      askedIn(from).answer(given);
      from.window.destroy();
    },
  };
}
export type AskAccess = ReturnType<typeof createAccessWindows>['ask'];

function isOfServer(question: AccessQuestion): boolean {
  return question.kind === 'login' && !question.is_proxy;
}
