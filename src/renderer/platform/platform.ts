import type { SavedMime } from '#shared/contract/desktop.ts';
import type { InstallOffer } from './install-offer.ts';
import type { PushBrowser } from './push-browser.ts';

export type ShopCheck = { ok: true; name: string } | { ok: false; reason: string };

/** Which shop this client belongs to: known at once, or still to be chosen by the person. */
type Shop = { known: true; url: string } | { known: false; choose: (address: string) => Promise<ShopCheck> };

/** `started`: the browser has taken the file over and does not tell what became of it. */
export type SaveResult = 'saved' | 'started' | 'canceled';

/** What the app needs of the machine it runs on. Chosen once, at the start. */
export type Platform = {
  /** What lasts as long as this window: a token that is not to be remembered lives here, and on no disk of the desktop. */
  session: Storage;
  findShop: () => Promise<Shop>;
  /** The remembered token; null when none is kept. */
  readToken: () => Promise<string | null>;
  /** Remembers a token beyond this session. False: it will be lost when the app closes, and the person should know. */
  keepToken: (token: string) => Promise<boolean>;
  forgetToken: () => Promise<void>;
  /** Tells what another window of this machine has remembered or forgotten since. Returns the undo. */
  watchToken: (listener: (token: string | null) => void) => () => void;
  /** Keeps a text as a file of the person's; rejects when it could not be written. */
  saveFile: (name: string, mime: SavedMime, text: string) => Promise<SaveResult>;
  /** Where a gateway's page opens: in place of this page, which it leads back to, or beside the app. */
  paysIn: 'this-tab' | 'browser';
  openPayment: (url: string) => Promise<void>;
  /** A count on the app's icon, where the system shows one; 0 takes it away. */
  showBadge: (count: number) => void;
  /** Whether the windows of Google and Telegram can open here and answer: they know pages of the web only. */
  opensLogins: boolean;
  /** Keeps the shell of the app on this machine, where it is not installed as a whole. */
  keepShell: () => void;
  /** How this machine is told of what happens while no page is open; absent where it cannot be. */
  push?: PushBrowser;
  /** How the site becomes an app of this machine; absent where it is one, or where nothing offers it. */
  install?: InstallOffer;
};
