import type { StoreApi } from 'zustand';
import { useNumberNotices } from '#renderer/features/buy-number/my-numbers/number-notices.store.ts';
import { useWatchedNumbers } from '#renderer/features/buy-number/my-numbers/watched-numbers.store.ts';
import { useAdminAlerts } from '#renderer/lib/admin-alerts.store.ts';
import { useCodeSound } from '#renderer/lib/code-alert/code-sound.store.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSeenNotification } from '#renderer/data/seen-notification.store.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { useClosedDoor } from '#renderer/lib/session/closed-door.store.ts';
import { useEnded } from '#renderer/lib/session/ended.store.ts';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { useTheme } from '#renderer/lib/theme.store.ts';
import { useShell } from '#renderer/ui/admin/page/shell.store.ts';
import { useKeysWaiting } from '#renderer/ui/admin/keys/waiting.store.ts';
import { useListFocus } from '#renderer/ui/admin/list/list-focus.store.ts';
import { useUnsavedInputs } from '#renderer/ui/unsaved/unsaved.store.ts';
import { usePaletteStore } from '#renderer/ui/admin/palette/palette-entries.store.ts';
import { useSingleKeys } from '#renderer/ui/keys/single-keys.store.ts';
import { useModals } from '#renderer/ui/overlay/modal.store.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';

/** Resets every store to its initial state, because test files of one worker share a page. */
export function resetStores(): void {
  reset(useAdminAlerts);
  reset(useClosedDoor);
  reset(useCodeSound);
  reset(useConnection);
  reset(useEnded);
  reset(useKeysWaiting);
  reset(useListFocus);
  reset(useNumberNotices);
  reset(useSeenNotification);
  reset(useProofQuestion);
  reset(useServerClock);
  reset(useSessionStore);
  reset(useShell);
  reset(useSingleKeys);
  reset(usePaletteStore);
  reset(useTheme);
  reset(useModals);
  reset(useToasts);
  reset(useUnsavedInputs);
  reset(useWatchedNumbers);
}

function reset<State>(store: Pick<StoreApi<State>, 'setState' | 'getInitialState'>): void {
  store.setState(store.getInitialState(), true);
}
