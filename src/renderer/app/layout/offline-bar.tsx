import { Hourglass, WifiOff, type LucideIcon } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection, useOnline } from '#renderer/lib/connection/connection.store.ts';
import { useLongWait } from '#renderer/lib/connection/long-wait.ts';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { frameWords } from '#renderer/words/en/app.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { useModals } from '#renderer/ui/overlay/modal.store.ts';

/** Ignore outages shorter than this (ms). */
const shortestShown = { offline: 1500, notLive: 5000 };

/** Says why the page is not up to date: no connection, no live updates, or an answer that takes long. */
export function OfflineBar() {
  const t = useWords(frameWords);
  const parts = useWords(partsWords);
  const online = useOnline();
  const networkUp = useConnection((connection) => connection.networkUp);
  const live = useConnection(({ state }) => state !== 'lost');
  const slow = useLongWait();
  const isCovered = useModals(({ loader }) => loader !== undefined);
  const isAsked = useProofQuestion(({ asked }) => asked);
  if (!online) {
    return <DelayedBar key="offline" delay={shortestShown.offline} words={networkUp ? t.noAnswer : t.offline} />;
  }
  // What covers the page says it by itself, and a question waits for the person.
  if (slow && !isCovered && !isAsked)
    return <Bar icon={Hourglass}>{slow === 'action' ? parts.longAnswer : parts.longWait}</Bar>;
  return live ? null : <DelayedBar key="not-live" delay={shortestShown.notLive} words={t.notLive} />;
}

function DelayedBar({ delay, words }: { delay: number; words: string }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), delay);
    return () => clearTimeout(timer);
  }, [delay]);

  return shown ? <Bar icon={WifiOff}>{words}</Bar> : null;
}

function Bar({ icon: Icon, children }: { icon: LucideIcon; children: string }) {
  return (
    <output className="flex animate-fade-in items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-center text-12 font-medium text-warn">
      <Icon size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      {children}
    </output>
  );
}
