import { useEffect, useState } from 'react';
import { patience } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** For what covers a page or stands in its place: says after a while that the wait is longer than usual, and what to do. */
export function LongWait({ children }: { children?: string }) {
  const t = useWords(partsWords);
  const [isLong, setIsLong] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsLong(true), patience);
    return () => clearTimeout(timer);
  }, []);
  return (
    <output className={isLong ? 'block animate-fade-in p-3 text-center text-14 text-balance text-muted' : 'sr-only'}>
      {isLong && (children ?? t.longWait)}
    </output>
  );
}
