import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  watch,
  writeFileSync,
} from 'node:fs';
import { uptime } from 'node:os';
import { join } from 'node:path';
import { readLink } from '#main/links/read-link.ts';
import { readShopAddress } from '#main/shop/shop-address.ts';

/** A shop of this computer, with a folder for its settings, its login and all that Chromium keeps. The first one has no id. */
export type Profile = { id: string; folder: string; address: string | null; name: string | null };

export const shopSwitch = '--shop=';
const looksLikeId = /^[a-z\d]{1,20}$/;
/** How long a client that removes its shop may take to end, in ms. */
const longestEndMs = 30_000;
const lookAgainMs = 300;

/**
 * The shops of this computer. The first one's data lie in `root` itself, where they lay when there could be only one; those of the
 * others in folders of their own. Everything is read anew: other clients add and remove shops, too.
 */
export function createProfiles(root: string) {
  const shops = join(root, 'shops');
  const folderOf = (id: string) => (id === '' ? root : join(shops, id));
  /** Lies beside the folder, which a client that ends may still write to. It names that client's process. */
  const removedMark = (id: string) => join(shops, `${id}.removed`);
  const openMark = (id: string) => join(folderOf(id), 'open');

  function ids(): string[] {
    const names = tryTo(() => readdirSync(shops)) ?? [];
    return names.filter((name) => looksLikeId.test(name) && !names.includes(`${name}.removed`)).toSorted();
  }

  function list(): Profile[] {
    return ['', ...ids()].map((id) => ({ id, folder: folderOf(id), ...readShop(folderOf(id)) }));
  }

  /** The shop that a start is about: the one it names, else the one of its link, else the first. Usual starts read nothing for it. */
  function chosenBy(args: readonly string[], link: string | undefined): Pick<Profile, 'id' | 'folder'> {
    const named = args.findLast((argument) => argument.startsWith(shopSwitch))?.slice(shopSwitch.length);
    const meant = named === undefined ? undefined : list().find(({ id }) => id === named);
    return meant ?? (link === undefined ? undefined : ofLink(link)) ?? { id: '', folder: root };
  }

  /** The shop to which a link leads. */
  function ofLink(link: string): Profile | undefined {
    return list().find(({ address }) => readLink(link, address).ok);
  }

  /** The shop at a typed address. */
  function ofAddress(typed: string): Profile | undefined {
    const read = readShopAddress(typed);
    return read.ok ? list().find(({ address }) => address === read.origin) : undefined;
  }

  /** Returns the id of a shop that is yet to be chosen. */
  function add(): string {
    const empty = list().find(({ address }) => address === null);
    if (empty) return empty.id;
    const id = Date.now().toString(36);
    mkdirSync(folderOf(id), { recursive: true, mode: 0o700 });
    return id;
  }

  /** The shop is there no more; its folder goes once this process has ended. Throws where the disk is full. */
  function remove(id: string): void {
    const part = `${removedMark(id)}.part`;
    try {
      writeFileSync(part, String(process.pid));
      // A mark without its process would delete the folder at once.
      renameSync(part, removedMark(id));
    } catch (error) {
      rmSync(part, { force: true });
      throw error;
    }
  }

  /** Deletes what removed shops left, but not the one of this process. */
  function sweep(own: string): void {
    const names = tryTo(() => readdirSync(shops)) ?? [];
    const removed = names.filter((name) => name.endsWith('.removed')).map((name) => name.slice(0, -'.removed'.length));
    for (const id of removed) if (looksLikeId.test(id) && id !== own) sweepOne(id, Date.now() + longestEndMs);
  }

  function sweepOne(id: string, until: number): void {
    const mark = removedMark(id);
    const process = Number(tryTo(() => readFileSync(mark, 'utf8')));
    if (!isOlderThanBoot(mark) && isRunning(process)) {
      // What takes longer is left to the next start.
      if (Date.now() < until) setTimeout(sweepOne, lookAgainMs, id, until).unref();
      return;
    }
    // Windows cannot remove an open file: the next start tries it again.
    tryTo(() => {
      rmSync(folderOf(id), { recursive: true, force: true });
      rmSync(mark, { force: true });
    });
  }

  /** Remembers over the end of the computer which shops are open. */
  function setOpen(id: string, open: boolean): void {
    tryTo(() => (open ? writeFileSync(openMark(id), '') : rmSync(openMark(id), { force: true })));
  }

  return {
    list,
    chosenBy,
    ofLink,
    ofAddress,
    add,
    remove,
    sweep,
    setOpen,
    /** Whether it was open and the person did not quit it. */
    wasOpen: (id: string) => existsSync(openMark(id)),
    /** Calls back when a shop is added or removed. */
    watch(onChange: () => void): void {
      tryTo(() => {
        mkdirSync(shops, { recursive: true, mode: 0o700 });
        watch(shops, { persistent: false }, onChange).on('error', () => {});
      });
    },
  };
}
export type Profiles = ReturnType<typeof createProfiles>;

/** What a profile knows of its shop. */
function readShop(folder: string): Pick<Profile, 'address' | 'name'> {
  const stored = tryTo(() => JSON.parse(readFileSync(join(folder, 'settings.json'), 'utf8')) as unknown);
  const textOf = (key: string) => {
    const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : undefined;
    return typeof value === 'string' ? value : null;
  };
  const address = readShopAddress(textOf('shop') ?? '');
  return address.ok ? { address: address.origin, name: textOf('shopName') } : { address: null, name: null };
}

/** The number of a process is another program's after the computer has started again. */
function isOlderThanBoot(file: string): boolean {
  return tryTo(() => statSync(file).mtimeMs < Date.now() - uptime() * 1000) === true;
}

function isRunning(process_: number): boolean {
  if (!Number.isInteger(process_) || process_ <= 0) return false;
  return tryTo(() => process.kill(process_, 0)) === true;
}

/** A disk may be full, write-protected or changed by another client meanwhile. */
function tryTo<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
