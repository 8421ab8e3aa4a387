import { lazy, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';
import { preloadFirstList } from '#renderer/data/admin/first-list.ts';
import { useEnded } from '#renderer/lib/session/ended.store.ts';
import { watchSystemTheme } from '#renderer/lib/theme.store.ts';
import { openDesktopPlatform } from '#renderer/platform/desktop.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { loadDesktopWords } from '#renderer/words/desktop-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { crashWords, lostLoginWords } from '#renderer/words/en/desktop/start.ts';
import { loadWords } from '#renderer/words/words.ts';
import { App } from '../app.tsx';
import { preloadData } from '../start/preload-data.ts';
import { start } from '../start/start.tsx';
import { CustomerLink } from './customer-link.tsx';
import { DesktopLink } from './desktop-link.tsx';
import { KeyringPage } from './keyring-page.tsx';
import { FindWindow } from './find-window.tsx';
import { loginFirst } from './login-first.ts';
import { ShopGate } from './shop-gate.tsx';

const FirstRunPage = lazy(async () => ({
  default: (await import('#renderer/features/first-run/first-run-page.tsx')).FirstRunPage,
}));
const LockPage = lazy(async () => ({ default: (await import('#renderer/features/lock/lock-page.tsx')).LockPage }));

/** A keyring that is open answers much sooner, in ms. */
const keyringPatienceMs = 1000;

/** Starts the page of a window of the desktop client: asks for the shop at the first run, and for the proof while it is locked. */
export async function startDesktop(bridge: DesktopBridge, root: Root): Promise<void> {
  const opening = openDesktopPlatform(bridge);
  sayWhatItWaitsFor(opening, root);
  const platform = await opening;
  const { desktop } = platform;
  const shop = await platform.findShop();
  if (desktop.kind === 'access') return openAccess(bridge, root);
  if (desktop.kind === 'bar') return openFindBar(bridge, root);
  keepFocus(bridge);
  if (shop.known && !desktop.locked && desktop.kind === 'shop') await openLogin(platform);
  if (desktop.pageCrashed) await sayCrash();
  if (shop.known && !desktop.locked) return start(platform, root, screens[desktop.kind](desktop), preloadForStaff);
  watchSystemTheme();
  await Promise.all([loadWords(), loadDesktopWords()]);
  root.render(
    <Suspense>
      {shop.known ? (
        <LockPage email={desktop.locked?.email ?? ''} unlock={desktop.unlock} logOut={platform.forgetToken} />
      ) : (
        <FirstRunPage choose={shop.choose} settingsLost={desktop.settingsLost} />
      )}
    </Suspense>,
  );
  return undefined;
}

/** Staff start in the panel: its first list is asked for together with who they are. */
const preloadForStaff: typeof preloadData = async (...page) => {
  await Promise.all([preloadData(...page), preloadFirstList(...page)]);
};

async function openAccess(bridge: DesktopBridge, root: Root): Promise<void> {
  watchSystemTheme();
  const [question, { AccessPage }] = await Promise.all([
    bridge.accessQuestion(),
    import('#renderer/features/access/access-page.tsx'),
    loadWords(),
    loadDesktopWords(),
  ]);
  root.render(<AccessPage question={question} bridge={bridge} />);
}

async function openFindBar(bridge: DesktopBridge, root: Root): Promise<void> {
  watchSystemTheme();
  document.documentElement.style.background = 'transparent';
  const [{ FindBar }] = await Promise.all([
    import('#renderer/features/find-bar/find-bar.tsx'),
    loadWords(),
    loadDesktopWords(),
  ]);
  root.render(<FindBar bridge={bridge} />);
}

/** The system's keyring may ask for its password first, behind this window. */
function sayWhatItWaitsFor(opening: Promise<unknown>, root: Root): void {
  const timer = setTimeout(async () => {
    watchSystemTheme();
    await Promise.all([loadWords(), loadDesktopWords()]);
    if (!isOpen) root.render(<KeyringPage />);
  }, keyringPatienceMs);
  let isOpen = false;
  const end = () => {
    isOpen = true;
    clearTimeout(timer);
  };
  opening.then(end, end);
}

async function sayCrash(): Promise<void> {
  await loadDesktopWords();
  toast({ severity: 'error', message: crashWords.get().crashed, needsAction: true });
}

/** Gives the focus back to where it was before text was found in this page: Chromium takes it away. */
function keepFocus(bridge: DesktopBridge): void {
  let before: Element | null = null;
  bridge.on('finding', ({ on }) => {
    if (on) before = document.activeElement;
    else if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
  });
}

/** Who is not logged in starts where they log in, and reads there why a login is gone. */
async function openLogin({
  session,
  readToken,
  desktop,
}: Awaited<ReturnType<typeof openDesktopPlatform>>): Promise<void> {
  if (session.getItem('token') !== null || (await readToken()) !== null) return;
  const wanted = location.pathname + location.search;
  history.replaceState(null, '', wanted === '/' ? '/login' : loginFirst(wanted));
  const { loginLost } = desktop;
  if (loginLost === null) return;
  await loadDesktopWords();
  useEnded.getState().tell(() => lostLoginWords.get()[loginLost]);
}

/** What each kind of window shows. */
const screens = {
  shop: (desktop: Desktop) => () => (
    <>
      <ShopGate desktop={desktop}>
        <App />
      </ShopGate>
      <DesktopLink desktop={desktop} />
    </>
  ),
  find: () => FindWindow,
  customer: (desktop: Desktop) => () => (
    <>
      <App />
      <CustomerLink desktop={desktop} />
    </>
  ),
};
