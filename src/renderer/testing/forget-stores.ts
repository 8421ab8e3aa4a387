import type { StoreApi } from 'zustand';
import { useWatchedNumbers } from '#renderer/features/buy-number/my-numbers/watched-numbers.store.ts';
import { useCodeSound } from '#renderer/lib/code-alert/code-sound.store.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useTheme } from '#renderer/lib/theme.store.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';

/** Every store as it was when the page was opened: test files share the page of their worker. */
export function forgetStores(): void {
  forget(useCodeSound);
  forget(useConnection);
  forget(useSeenNotification);
  forget(useServerClock);
  forget(useSessionStore);
  forget(useTheme);
  forget(useToasts);
  forget(useWatchedNumbers);
}

function forget<State>(store: Pick<StoreApi<State>, 'setState' | 'getInitialState'>): void {
  store.setState(store.getInitialState(), true);
}
