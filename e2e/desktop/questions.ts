import type { ElectronApplication } from '@playwright/test';

/** Holds the system's questions, which Playwright cannot press, until they are answered or taken away. */
export async function holdQuestions(app: ElectronApplication) {
  const held = await app.evaluateHandle(({ dialog }) => {
    type Options = Electron.MessageBoxOptions;
    const open: { asked: [string, string[]]; askedIn: string | null; answer: (response: number) => void }[] = [];
    Object.assign(dialog, {
      showMessageBox: (...given: [Electron.BrowserWindow, Options] | [Options]) =>
        new Promise((resolve) => {
          const [window, { message, buttons = [], signal, cancelId = 0 }] =
            given.length === 2 ? given : [null, given[0]];
          const asked: [string, string[]] = [message, buttons];
          const question = { asked, askedIn: window?.getTitle() ?? null, answer };
          function answer(response: number) {
            open.splice(open.indexOf(question), 1);
            resolve({ response });
          }
          open.push(question);
          signal?.addEventListener('abort', () => answer(cancelId));
        }),
    });
    return open;
  });
  return {
    asked: () => held.evaluate((open) => open.map(({ asked }) => asked)),
    /** The titles of the windows that the questions belong to. */
    askedIn: () => held.evaluate((open) => open.map(({ askedIn }) => askedIn)),
    answer: (response: number) => held.evaluate((open, button) => open[0]?.answer(button), response),
  };
}
