import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection, useOnline } from '#renderer/lib/connection/connection.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { frameWords } from '#renderer/words/en/app.ts';

/** A gap shorter than this is not worth a word, in ms. */
const grace = { offline: 1500, notLive: 5000 };

export function OfflineBar() {
  const said = useWords(frameWords);
  const online = useOnline();
  const networkUp = useConnection((connection) => connection.networkUp);
  const live = useConnection(({ state }) => state !== 'lost');
  if (!online) {
    return <LateBar key="offline" after={grace.offline} words={networkUp ? said.noAnswer : said.offline} />;
  }
  return live ? null : <LateBar key="not-live" after={grace.notLive} words={said.notLive} />;
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
