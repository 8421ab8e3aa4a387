import type { Connect } from '#main/tray/status-notifier.ts';

/** Whether a desktop shows tray icons: without that a hidden window could not be found again. */
export type TrayHost = {
  isShown: () => boolean;
  /** Asks the desktop, and hears its changes from then on. Call it once. */
  watch: () => Promise<boolean>;
  /** Returns the unsubscribe function. */
  onChange: (listener: (shown: boolean) => void) => () => void;
};

type Dependencies = { platform: NodeJS.Platform; connect: Connect };

/**
 * Knows whether tray icons are shown here. macOS and Windows always show them; on Linux the desktop says so on its bus.
 * Until it has answered, and where there is no bus, the answer is no.
 */
export function createTrayHost({ platform, connect }: Dependencies): TrayHost {
  const listeners = new Set<(shown: boolean) => void>();
  let isShown = platform === 'darwin' || platform === 'win32';

  function tell(shown: boolean): void {
    if (shown === isShown) return;
    isShown = shown;
    for (const listener of listeners) listener(shown);
  }

  async function watch(): Promise<boolean> {
    if (platform !== 'linux') return isShown;
    try {
      tell(await connect(tell));
    } catch {
      tell(false);
    }
    return isShown;
  }

  return {
    isShown: () => isShown,
    watch,
    onChange(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
