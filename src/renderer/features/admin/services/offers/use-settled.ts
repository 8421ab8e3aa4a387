import { useEffect, useState } from 'react';

const pauseMs = 250;

/** A value once it has not changed for a moment. Compared by its content. */
export function useSettled<T>(value: T): T {
  const [settled, setSettled] = useState(value);
  // Undefined for undefined, which is no JSON.
  const content = JSON.stringify(value) as string | undefined;
  const isSettled = JSON.stringify(settled) === content;
  useEffect(() => {
    if (isSettled) return undefined;
    const timer = setTimeout(() => setSettled((content && JSON.parse(content)) as T), pauseMs);
    return () => clearTimeout(timer);
  }, [isSettled, content]);
  return settled;
}
