import type { App } from 'electron';

/** How long a shop that is removed may take to hear of it, in ms. */
const longestLeaveMs = 15_000;

/** The end of this client by the person. `onQuit` is called once it is certain: they may stay on a page with input that is not saved. */
export function createEnding({ app, onQuit }: { app: Pick<App, 'on' | 'quit'>; onQuit: () => void }) {
  let isQuit = false;
  app.on('will-quit', () => isQuit && onQuit());
  app.on('web-contents-created', (_created, contents) => {
    contents.on('will-prevent-unload', (event) => {
      // Prevented means that the person leaves.
      if (!event.defaultPrevented) isQuit = false;
    });
  });
  return {
    /** The next login to the computer does not start this client. */
    quit(): void {
      isQuit = true;
      app.quit();
    },
  };
}

/** Takes leave, and ends also where the shop or the keyring gives no answer. */
export async function leaveInTime(leave: () => Promise<unknown>, end: () => void): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise((resolve) => {
    timer = setTimeout(resolve, longestLeaveMs);
  });
  try {
    await Promise.race([leave(), limit]);
  } finally {
    clearTimeout(timer);
    end();
  }
}
