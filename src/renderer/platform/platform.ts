import type { DesktopBridge, Opening, SavedMime, WindowKind } from '#shared/contract/desktop/calls.ts';
import type { ShopCheck } from '#shared/contract/desktop/shop-check.ts';
import type { InstallOffer } from './install-offer.ts';
import type { PushBrowser } from './push-browser.ts';

/** Which shop this client belongs to: known at once, or still to be chosen. */
type Shop = { known: true; url: string } | { known: false; choose: (address: string) => Promise<ShopCheck> };

/** `started`: the browser downloads the file and does not report the outcome. */
export type SaveResult = 'saved' | 'started' | 'canceled';

/** What only the desktop client has. */
export type Desktop = Pick<
  DesktopBridge,
  | 'alert'
  | 'checkShop'
  | 'closeWindow'
  | 'computer'
  | 'findCustomer'
  | 'lock'
  | 'mayLogOut'
  | 'on'
  | 'openCustomer'
  | 'reportStatus'
  | 'reportUnsaved'
  | 'savePreferences'
  | 'showPage'
  | 'testAlert'
  | 'unlock'
> & {
  kind: WindowKind;
  /** The shop this client belongs to, by the name that it last had, else by its host; empty before the first run is finished. */
  shopName: string;
  /** Whose login waits behind the lock; null when the client is not locked. */
  locked: { email: string } | null;
  /** Why the remembered login is gone, where the keyring is the reason. */
  loginLost: Opening['login_lost'];
  /** The settings file was damaged, and the client began with a new one. */
  settingsLost: boolean;
  /** The page crashed, and came back by itself. */
  pageCrashed: boolean;
};

/** What the app needs from the machine it runs on. Chosen once, at the start. */
export type Platform = {
  /** Storage of this window, for a token that is not remembered. On the desktop it is memory only, never on disk. */
  session: Storage;
  findShop: () => Promise<Shop>;
  /** The remembered token; null when none is kept. */
  readToken: () => Promise<string | null>;
  /** Remembers a token beyond this session. Resolves to false when it will be lost as the app closes: tell the customer. */
  keepToken: (token: string) => Promise<boolean>;
  forgetToken: () => Promise<void>;
  /**
   * Keeps what an offline start shows beside the remembered token. It goes with that token: forgotten or replaced, it is gone.
   * Absent on the desktop, which a lock closes.
   */
  copy?: { read: () => string | null; write: (sealed: string | null) => void };
  /** Reports tokens that another window remembers or forgets. Returns the unsubscribe function. */
  watchToken: (listener: (token: string | null) => void) => () => void;
  /** Saves a text as a file; rejects when it could not be written. */
  saveFile: (name: string, mime: SavedMime, text: string) => Promise<SaveResult>;
  /** Saves a PDF in the same way. */
  savePdf: (name: string, file: Uint8Array<ArrayBuffer>) => Promise<SaveResult>;
  /** The browser stores nothing for this site: a session lasts until its page is left. */
  forgets: boolean;
  /** Where a gateway's payment page opens: in this tab, which it returns to, or in the system's browser. */
  paysIn: 'this-tab' | 'browser';
  openPayment: (url: string) => Promise<void>;
  /** Shows a count on the app's icon, where the system supports it; 0 removes it. */
  showBadge: (count: number) => void;
  /** Whether Google and Telegram login windows work here: they return their result to web pages only. */
  opensLogins: boolean;
  /** Registers the worker that caches the shell; does nothing on the desktop, which is installed as a whole. */
  registerShellWorker: () => void;
  /** Copies a secret. On the desktop it leaves the clipboard after a minute. */
  copySecret: (text: string) => Promise<void>;
  /** Keeps the window out of pictures of the screen until the returned function is called; browsers cannot. */
  protectContent: () => () => void;
  desktop?: Desktop;
  /** Web Push, for what happens while no page is open; absent where it is not supported. */
  push?: PushBrowser;
  /** The offer to install the site as an app; absent on the desktop and in browsers that never make it. */
  install?: InstallOffer;
};
