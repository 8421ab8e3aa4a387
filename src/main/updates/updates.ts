/** What the feed offers: either it is being downloaded, or the person has to fetch it. */
export type Offer = { version: string } & ({ downloaded: Promise<unknown> } | { link: string });

export type Updater = {
  /** Asks the feed for a newer version. */
  find: () => Promise<Offer | undefined>;
  /** Ends the app and starts the downloaded version. */
  install: () => void;
};

export type UpdateState =
  | { kind: 'none' }
  | { kind: 'checking' }
  /** It has to be fetched by hand; `install` opens the link. */
  | { kind: 'available'; version: string; link: string }
  | { kind: 'downloading'; version: string }
  /** It is installed when the app ends; `install` does both now. */
  | { kind: 'ready'; version: string }
  | { kind: 'failed'; reason: string };

export type Updates = {
  state: () => UpdateState;
  /** Returns the way to stop watching. */
  watch: (listener: (state: UpdateState) => void) => () => void;
  /** Looks for an update now; does nothing while one is on its way, or ready. */
  check: () => Promise<void>;
  install: () => void;
};

type Parts = {
  /** Loaded at the first check; undefined where this app takes no updates. */
  load: () => Promise<Updater | undefined>;
  openOutside: (address: string) => void;
};

/** The start of the app stays free of updates. */
const firstCheck = 2 * 60_000;
const betweenChecks = 4 * 60 * 60_000;

/** Looks for updates from time to time, and tells how it stands. Where the app takes no updates it does so once, and stops. */
export function createUpdates({ load, openOutside }: Parts): Updates {
  const listeners = new Set<(state: UpdateState) => void>();
  let state: UpdateState = { kind: 'none' };
  let updater: Promise<Updater | undefined> | undefined;
  let installNow = () => {};

  const become = (next: UpdateState) => {
    state = next;
    for (const listener of listeners) listener(next);
  };

  async function check(): Promise<void> {
    if (state.kind === 'checking' || state.kind === 'downloading' || state.kind === 'ready') return;
    const before = state;
    try {
      updater ??= load();
      const found = await updater;
      if (!found) return;
      // What the person can fetch stays in the menu while a newer one is looked for.
      if (before.kind !== 'available') become({ kind: 'checking' });
      const offer = await found.find();
      if (!offer) return become({ kind: 'none' });
      const { version } = offer;
      if ('link' in offer) return become({ kind: 'available', version, link: offer.link });
      become({ kind: 'downloading', version });
      await offer.downloaded;
      installNow = found.install;
      become({ kind: 'ready', version });
    } catch (error) {
      updater = undefined;
      const reason = error instanceof Error ? error.message : String(error);
      become(before.kind === 'available' ? before : { kind: 'failed', reason });
    }
  }

  async function checkFromNowOn(): Promise<void> {
    await check();
    if (updater === undefined || (await updater)) setTimeout(() => void checkFromNowOn(), betweenChecks);
  }
  setTimeout(() => void checkFromNowOn(), firstCheck);

  return {
    state: () => state,
    watch(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    check,
    install() {
      if (state.kind === 'available') openOutside(state.link);
      if (state.kind === 'ready') installNow();
    },
  };
}
