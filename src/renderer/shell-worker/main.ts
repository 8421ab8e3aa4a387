import { answer, isKept } from './answer.ts';
import { keepShell, forgetOldShells } from './keep-shell.ts';
import { noticeOf } from './notice.ts';
import { openPage, isWatched } from './pages.ts';

declare const self: ServiceWorkerGlobalScope;
/** Filled in by the build. */
declare const __SHELL__: { version: string; files: string[] };
const shell = __SHELL__;

self.addEventListener('install', (event) => {
  // At once: pages and worker share no protocol, and what open tabs may still ask for stays kept.
  event.waitUntil(keepShell(caches, shell).then(() => self.skipWaiting()));
});

self.addEventListener('activate', (event) => {
  event.waitUntil(forgetOldShells(caches).then(() => self.clients.claim()));
});

self.addEventListener('fetch', (event) => {
  if (isKept(event.request, self.location.origin)) event.respondWith(answer(event.request, caches, shell.version));
});

self.addEventListener('push', (event) => {
  event.waitUntil(show(event.data));
});

/** A page in view shows the code itself. Safari takes the permission away from whoever stays silent, so there it is said all the same. */
async function show(data: PushMessageData | null): Promise<void> {
  const notice = noticeOf(data?.text());
  const quiet = await isWatched(self.clients);
  if (quiet && !isSafari) return;
  await self.registration.showNotification(notice.title, { ...notice.options, silent: quiet });
}

const isSafari = /AppleWebKit/.test(self.navigator.userAgent) && !/Chrom/.test(self.navigator.userAgent);

self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openPage(self.clients, '/buy-number'));
});
