import { lazy, Suspense } from 'react';
import type { Root } from 'react-dom/client';
import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';
import { watchSystemTheme } from '#renderer/lib/theme.store.ts';
import { openDesktopPlatform } from '#renderer/platform/desktop.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { loadDesktopWords } from '#renderer/words/desktop-words.ts';
import { loadWords } from '#renderer/words/words.ts';
import { App } from '../app.tsx';
import { start } from '../start/start.tsx';
import { DesktopLink } from './desktop-link.tsx';
import { FindWindow } from './find-window.tsx';
import { ShopGate } from './shop-gate.tsx';

const FirstRunPage = lazy(async () => ({
  default: (await import('#renderer/features/first-run/first-run-page.tsx')).FirstRunPage,
}));
const LockPage = lazy(async () => ({ default: (await import('#renderer/features/lock/lock-page.tsx')).LockPage }));

/** Starts the page of a window of the desktop client: asks for the shop at the first run, and for the proof while it is locked. */
export async function startDesktop(bridge: DesktopBridge, root: Root): Promise<void> {
  const platform = await openDesktopPlatform(bridge);
  const { desktop } = platform;
  const shop = await platform.findShop();
  if (shop.known && !desktop.locked) return start(platform, root, screens[desktop.kind](desktop));
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
  customer: () => App,
};
