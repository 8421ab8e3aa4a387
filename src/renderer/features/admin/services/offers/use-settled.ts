import { useEffect, useState } from 'react';

const pauseMs = 250;

/** A value once it has not changed for a moment. Compared by its content. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  const content = JSON.stringify(value);
  const isSettled = JSON.stringify(settled) === content;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled(JSON.parse(content) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [isSettled, content]);
  return settled;
}
