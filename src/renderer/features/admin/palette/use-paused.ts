import { useEffect, useState } from 'react';

const typingPauseMs = 120;

/** A text once typing pauses, so that not every letter is looked up. An emptied one at once. */
export function usePaused(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text), text === '' ? 0 : typingPauseMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}
