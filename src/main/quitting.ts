import type { App } from 'electron';
import type { SecretClipboard } from '#main/clipboard/secret-clipboard.ts';

type Dependencies = {
  app: Pick<App, 'on' | 'quit'>;
  endImpersonations: () => void;
  /** Impersonations that have not ended on the server yet. */
  customers: { isBusy: () => boolean; settle: () => Promise<void> };
  secrets: Pick<SecretClipboard, 'holds' | 'clear'>;
};

/** The app ends once impersonations have ended on the server and no copied secret is left; it waits for both. */
export function finishBeforeQuit({ app, endImpersonations, customers, secrets }: Dependencies): void {
  let settled = false;
  app.on('before-quit', (event) => {
    endImpersonations();
    if (settled || !customers.isBusy()) return;
    event.preventDefault();
    void customers.settle().then(() => {
      settled = true;
      app.quit();
      // The person may stay, and open another account.
      settled = false;
    });
  });
  // Electron 44 and newer answer for the clipboard later.
  app.on('will-quit', (event) => {
    if (!secrets.holds()) return;
    event.preventDefault();
    void secrets.clear().finally(() => app.quit());
  });
}
