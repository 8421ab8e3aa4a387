import type { ShopCheck } from '#shared/contract/desktop/shop-check.ts';
import type { Desktop, Platform, SaveResult } from './platform.ts';

type SavedFile = { name: string; mime: string; text: string };
type SavedPdf = { name: string; file: Uint8Array };
type FakePlatform = Platform & {
  opened: string[];
  saved: SavedFile[];
  savedPdfs: SavedPdf[];
  /** Secrets on the clipboard, and how many of them are on the screen. */
  copied: string[];
  shielded: () => number;
  kept: () => string | null;
  keptCopy: () => string | null;
  rememberElsewhere: (token: string | null) => void;
};
type FakeOptions = {
  shop?: string | null;
  token?: string | null;
  encrypts?: boolean;
  check?: ShopCheck;
  saves?: SaveResult;
} & Partial<Pick<Platform, 'forgets' | 'paysIn' | 'opensLogins' | 'push' | 'install'>> & { desktop?: Desktop };

/** An in-memory platform for tests: keeps a token, records opened payments and saved files. `shop: null` is a first run. */
export function createFakePlatform({
  shop = '',
  token = null,
  encrypts = true,
  check,
  saves = 'started',
  forgets = false,
  paysIn = 'this-tab',
  opensLogins = true,
  push,
  install,
  desktop,
}: FakeOptions = {}): FakePlatform {
  const opened: string[] = [];
  const saved: SavedFile[] = [];
  const savedPdfs: SavedPdf[] = [];
  const copied: string[] = [];
  let shielded = 0;
  const watchers = new Set<(token: string | null) => void>();
  let kept = token;
  let copy: string | null = null;
  let address = shop;
  return {
    session: sessionStorage,
    opened,
    saved,
    savedPdfs,
    copied,
    shielded: () => shielded,
    kept: () => kept,
    keptCopy: () => copy,
    copy: { read: () => copy, write: (sealed) => void (copy = sealed) },
    rememberElsewhere: (next) => {
      kept = next;
      watchers.forEach((listener) => listener(next));
    },
    watchToken: (listener) => {
      watchers.add(listener);
      return () => watchers.delete(listener);
    },
    findShop: async () => {
      if (address !== null) return { known: true, url: address };
      const choose = async (asked: string): Promise<ShopCheck> => {
        const answer = check ?? { ok: true, name: 'Numdesk' };
        if (answer.ok) address = asked;
        return answer;
      };
      return { known: false, choose };
    },
    readToken: async () => kept,
    keepToken: async (next) => {
      [kept, copy] = [next, null];
      return encrypts;
    },
    forgetToken: async () => {
      [kept, copy] = [null, null];
    },
    saveFile: async (name, mime, text) => {
      if (saves !== 'canceled') saved.push({ name, mime, text });
      return saves;
    },
    savePdf: async (name, file) => {
      if (saves !== 'canceled') savedPdfs.push({ name, file });
      return saves;
    },
    forgets,
    paysIn,
    showBadge: () => {},
    opensLogins,
    openPayment: async (url) => {
      opened.push(url);
    },
    registerShellWorker: () => {},
    copySecret: async (text) => void copied.push(text),
    protectContent: () => {
      shielded += 1;
      return () => void (shielded -= 1);
    },
    ...(desktop && { desktop }),
    ...(push && { push }),
    ...(install && { install }),
  };
}
