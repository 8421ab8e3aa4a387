import { WifiOff } from 'lucide-react';
import { useEffect, useState } from 'react';
import { useConnection, useOnline } from '#renderer/lib/connection.store.ts';

/** A gap shorter than this is not worth a word. */
const graceMs = 1500;

export function OfflineBar() {
  return useOnline() ? null : <LateBar />;
}

function LateBar() {
  const networkUp = useConnection((connection) => connection.networkUp);
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setShown(true), graceMs);
    return () => clearTimeout(timer);
  }, []);

  if (!shown) return null;
  return (
    <output className="flex animate-fade-in items-center justify-center gap-2 bg-warn-soft px-4 py-1.5 text-center text-12 font-medium text-warn">
      <WifiOff size={14} strokeWidth={2} aria-hidden className="shrink-0" />
      {networkUp ? 'Connecting again. What you see may be a little old.' : 'You are offline. What you see may be old.'}
    </output>
  );
}
