import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection, useOnline } from '#renderer/lib/connection/connection.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { frameWords } from '#renderer/words/en/app.ts';

/** Ignore outages shorter than this (ms). */
const shortestShown = { offline: 1500, notLive: 5000 };

export function OfflineBar() {
  const t = useWords(frameWords);
  const online = useOnline();
  const networkUp = useConnection((connection) => connection.networkUp);
  const live = useConnection(({ state }) => state !== 'lost');
  if (!online) {
    return <DelayedBar key="offline" delay={shortestShown.offline} words={networkUp ? t.noAnswer : t.offline} />;
  }
  return live ? null : <DelayedBar key="not-live" delay={shortestShown.notLive} words={t.notLive} />;
}

function DelayedBar({ delay, words }: { delay: number; words: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  if (!shown) return null;
  return (
    <output className="flex animate-fade-in items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-center text-12 font-medium text-warn">
      <WifiOff size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      {words}
    </output>
  );
}
