import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { useCodeSound } from './code-sound.store.ts';

type Arrival = Pick<PhoneNumber, 'id' | 'messages' | 'status'>;
type CodeAlert = { arrived: (number: Arrival) => void; stop: () => void };

/** An older code is not announced (ms). */
const freshMs = 120_000;

/**
 * Announces codes that arrive: a sound, and, while the tab has no focus, the code in its title ("SMS" without one) and a count on the app
 * icon. Focusing any tab of the shop clears both in all tabs. Each code is announced once, however often its event arrives.
 */
export function createCodeAlert(
  platform: Pick<Platform, 'showBadge'>,
  chime: (code: string) => Promise<void> = async (code) => (await import('./chime.ts')).chimeOnce(code),
): CodeAlert {
  const known = new Map<NumberId, number>();
  const tabs = openChannel();
  let unseen = 0;
  let titleBefore = '';
  let titleShown = '';

  function clear() {
    if (unseen === 0) return;
    if (document.title === titleShown) document.title = titleBefore;
    unseen = 0;
    platform.showBadge(0);
  }
  function onFocus() {
    if (!hasFocus()) return;
    clear();
    tabs?.postMessage('seen');
  }
  function showUnseen(code: string) {
    unseen += 1;
    if (document.title !== titleShown) titleBefore = document.title;
    titleShown = `(${unseen}) ${code} · ${titleBefore.split(' · ').at(-1) ?? ''}`;
    document.title = titleShown;
    platform.showBadge(unseen);
  }

  tabs?.addEventListener('message', clear);
  document.addEventListener('visibilitychange', onFocus);
  window.addEventListener('focus', onFocus);
  return {
    arrived({ id, messages, status }) {
      const newest = messages.at(-1);
      const announced = known.get(id) ?? 0;
      known.set(id, Math.max(announced, messages.length));
      if (status !== 'received' || !newest || messages.length <= announced) return;
      if (Date.now() - Date.parse(newest.received_at) > freshMs) return;
      if (!hasFocus()) showUnseen(newest.code ?? 'SMS');
      if (useCodeSound.getState().on) chime(`${id} ${messages.length}`).catch(() => {});
    },
    stop() {
      clear();
      tabs?.close();
      document.removeEventListener('visibilitychange', onFocus);
      window.removeEventListener('focus', onFocus);
    },
  };
}

/** Undefined where the browser has no channels, or refuses them together with cookies. */
function openChannel(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('n_codes_seen');
  } catch {
    return undefined;
  }
}

function hasFocus(): boolean {
  return !document.hidden && document.hasFocus();
}
