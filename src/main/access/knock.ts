import type { BrowserWindow } from 'electron';

type Dependencies = {
  open: () => Pick<BrowserWindow, 'loadURL' | 'destroy'>;
  /** The person is asked for something. */
  isAsking: () => boolean;
};

/** How long a page has to connect, in seconds. The time in which the person is asked counts for nothing. */
const longestSeconds = 10;

/** Returns what has a page connect to an address, and one page for all who want the same server. */
export function createKnock({ open, isAsking }: Dependencies): (address: string) => Promise<void> {
  const knocking = new Map<string, Promise<void>>();

  async function knock(address: string): Promise<void> {
    const page = open();
    let left = longestSeconds;
    let timer: NodeJS.Timeout | undefined;
    try {
      await new Promise<void>((resolve) => {
        timer = setInterval(() => {
          left = isAsking() ? longestSeconds : left - 1;
          if (left === 0) resolve();
        }, 1000);
        page.loadURL(address).then(resolve, () => resolve());
      });
    } finally {
      clearInterval(timer);
      page.destroy();
    }
  }

  return (address) => {
    const { origin } = new URL(address);
    const own = knocking.get(origin) ?? knock(address).finally(() => knocking.delete(origin));
    knocking.set(origin, own);
    return own;
  };
}
