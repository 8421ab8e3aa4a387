import { useEffect, useState } from 'react';

/** A value once it has stayed the same for a while, in ms: what is being typed is not asked for letter by letter. */
export function useSettled<T>(value: T, forMs: number): T {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), forMs);
    return () => clearTimeout(timer);
  }, [value, forMs]);
  return settled;
}
