import { app, BrowserWindow, type MessageBoxOptions } from 'electron';
import type { createLogin } from '#main/login.ts';
import { createEnding, leaveInTime } from '#main/profiles/ending.ts';
import type { Profile, Profiles } from '#main/profiles/profiles.ts';
import { argsFor, program, startShop } from '#main/profiles/start-args.ts';
import type { Shop } from '#main/shop/shop.ts';
import type { MainWords } from '#main/words/words.ts';

/** The shops of this computer, and the one that this process shows. */
export type OpenProfile = { profiles: Profiles; own: string };
/** A shop as the menus name it. */
export type ListedShop = { id: string; label: string; isOwn: boolean };

/** Shops are looked after from then on, in ms. */
const beginMs = 1000;

type Dependencies = OpenProfile & {
  shop: Pick<Shop, 'address' | 'leave'>;
  login: Pick<ReturnType<typeof createLogin>, 'hasLeft'>;
  words: () => MainWords;
  /** Asks the person; resolves with the number of the button. */
  ask: (options: MessageBoxOptions) => Promise<{ response: number }>;
  onChange: () => void;
};

/** Shops side by side: each is a process of its own with its own folder, so they share no login, lock or alert. */
export function openShops({ profiles, own, shop, login, words, ask, onChange }: Dependencies) {
  // Until then the page has the computer for itself.
  setTimeout(begin, beginMs);
  const ending = createEnding({ app, onQuit: () => profiles.setOpen(own, false) });
  let isAsked = false;
  let isRemoved = false;
  // Another client may know a new name of its shop.
  app.on('browser-window-focus', onChange);

  function begin(): void {
    profiles.setOpen(own, true);
    profiles.sweep(own);
    profiles.watch(() => {
      profiles.sweep(own);
      onChange();
    });
  }

  function list(): ListedShop[] {
    const all = profiles.list();
    const names = all.map((profile) => nameOf(profile, words().shops.unnamed));
    return all.map(({ id, address }, place) => {
      const name = names[place] ?? '';
      const isShared = names.indexOf(name) !== names.lastIndexOf(name) && address !== null;
      return { id, label: isShared ? `${name} (${new URL(address).host})` : name, isOwn: id === own };
    });
  }

  /** What tells this shop from the others; null while there is no other. */
  function ownName(): string | null {
    const all = list();
    return all.length > 1 ? (all.find(({ isOwn }) => isOwn)?.label ?? null) : null;
  }

  /** Returns whether a shop of this computer opens the link. */
  function openLink(link: string): boolean {
    return openOther(profiles.ofLink(link), link);
  }

  function openOther(profile: Profile | undefined, ...more: string[]): boolean {
    if (!profile || profile.id === own) return false;
    startShop(profile.id, ...more);
    return true;
  }

  /** Logs out, ends this process, and leaves nothing of the shop here. */
  async function remove(): Promise<void> {
    if (isAsked || isRemoved) return;
    isAsked = true;
    isRemoved = await mark();
    isAsked = false;
    if (!isRemoved) return;
    for (const window of BrowserWindow.getAllWindows()) window.hide();
    await leaveInTime(() => shop.leave().then(login.hasLeft), end);
  }

  /** Marks the shop as removed where the person wants it, and the disk can be written. */
  async function mark(): Promise<boolean> {
    const t = words().shops;
    const name = list().find(({ isOwn }) => isOwn)?.label ?? t.unnamed;
    const { response } = await ask({
      type: 'question',
      message: t.question(name),
      detail: t.detail,
      buttons: [t.confirm, t.cancel],
      defaultId: 1,
      cancelId: 1,
    });
    if (response !== 0 || own === '') return false;
    try {
      profiles.remove(own);
      return true;
    } catch {
      await ask({ type: 'warning', message: t.failed(name), detail: t.failedDetail });
      return false;
    }
  }

  /** Added, and nobody has entered its address. */
  const isNew = () => own !== '' && shop.address() === null;

  /** One that is new goes with its window. Where the disk cannot be written it is offered again. */
  function abandon(): void {
    if (!isNew()) return;
    try {
      profiles.remove(own);
    } catch {}
  }

  /** Another client deletes the folder once this process has ended. */
  function end(): void {
    app.relaunch({ execPath: program, args: argsFor(process.argv.slice(1), '') });
    for (const window of BrowserWindow.getAllWindows()) window.destroy();
    app.quit();
  }

  return {
    list,
    ownName,
    openLink,
    /** Returns whether the typed address is that of another shop of this computer, which comes to the front. */
    openAddress: (typed: string) => openOther(profiles.ofAddress(typed)),
    open(id: string): void {
      startShop(id);
      // The system has marked the item that was pressed.
      onChange();
    },
    add: () => startShop(profiles.add()),
    remove,
    isNew,
    abandon,
    /** It leaves the shop, and nothing may show it again. */
    isRemoved: () => isRemoved,
    quit: ending.quit,
  };
}

function nameOf({ name, address }: Profile, unnamed: string): string {
  if (address === null) return unnamed;
  return name ?? new URL(address).host;
}
