import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { useCodeSound } from './code-sound.store.ts';

type Arrival = Pick<PhoneNumber, 'id' | 'code' | 'messages' | 'status'>;
type CodeAlert = { arrived: (number: Arrival) => void; stop: () => void };

/** Later than this it is no arrival any more but history. */
const freshMs = 120_000;

/**
 * Tells of codes that arrive: a soft sound, and, while nobody looks at this tab, the code in its title and a count on
 * the app's icon. Looking at any tab of the shop clears them in all. Each code is told of once, however often it is heard of.
 */
export function createCodeAlert(
  platform: Pick<Platform, 'showBadge'>,
  chime: (code: string) => Promise<void> = async (code) => (await import('./chime.ts')).chimeOnce(code),
): CodeAlert {
  const known = new Map<NumberId, number>();
  const tabs = typeof BroadcastChannel === 'undefined' ? undefined : new BroadcastChannel('n_codes_seen');
  let unseen = 0;
  let before = '';
  let shown = '';

  function clear() {
    if (unseen === 0) return;
    if (document.title === shown) document.title = before;
    unseen = 0;
    platform.showBadge(0);
  }
  function look() {
    if (!isLookedAt()) return;
    clear();
    tabs?.postMessage('seen');
  }
  function mark(code: string) {
    unseen += 1;
    if (document.title !== shown) before = document.title;
    shown = `(${unseen}) ${code} · ${before.split(' · ').at(-1) ?? ''}`;
    document.title = shown;
    platform.showBadge(unseen);
  }

  tabs?.addEventListener('message', clear);
  document.addEventListener('visibilitychange', look);
  window.addEventListener('focus', look);
  return {
    arrived({ id, code, messages, status }) {
      const newest = messages.at(-1);
      const told = known.get(id) ?? 0;
      known.set(id, Math.max(told, messages.length));
      if (status !== 'received' || !newest || !code || messages.length <= told) return;
      if (Date.now() - Date.parse(newest.received_at) > freshMs) return;
      if (!isLookedAt()) mark(code);
      if (useCodeSound.getState().on) chime(`${id} ${messages.length}`).catch(() => {});
    },
    stop() {
      clear();
      tabs?.close();
      document.removeEventListener('visibilitychange', look);
      window.removeEventListener('focus', look);
    },
  };
}

function isLookedAt(): boolean {
  return !document.hidden && document.hasFocus();
}
