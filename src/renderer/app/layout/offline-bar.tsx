import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection, useOnline } from '#renderer/lib/connection.store.ts';

/** A gap shorter than this is not worth a word, in ms. */
const grace = { offline: 1500, notLive: 5000 };

export function OfflineBar() {
  const online = useOnline();
  const networkUp = useConnection((connection) => connection.networkUp);
  const live = useConnection(({ state }) => state !== 'lost');
  if (!online) {
    const words = networkUp ? 'No answer from the shop. Trying again.' : 'You are offline. What you see may be old.';
    return <LateBar key="offline" after={grace.offline} words={words} />;
  }
  return live ? null : (
    <LateBar key="not-live" after={grace.notLive} words="Live updates are paused. Connecting again." />
  );
}

function LateBar({ after, words }: { after: number; words: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), after);
    return () => clearTimeout(timer);
  }, [after]);

  if (!shown) return null;
  return (
    <output className="flex animate-fade-in items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-center text-12 font-medium text-warn">
      <WifiOff size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      {words}
    </output>
  );
}
