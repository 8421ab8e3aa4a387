import { createContext, useContext, useId, useLayoutEffect, useRef, useState, type ReactNode } from 'react';

type Failed = { id: string; reason: string; retry: () => void };
type Parts = { failed: readonly Failed[]; change: (to: (failed: readonly Failed[]) => readonly Failed[]) => void };

const PartsContext = createContext<Parts | undefined>(undefined);

/** Several parts of a page that failed for the same reason say it once, with one button that asks for all of them. */
export function OneFailure({ children }: { children: ReactNode }) {
  const [failed, change] = useState<readonly Failed[]>([]);
  return <PartsContext value={{ failed, change }}>{children}</PartsContext>;
}

/** Whether another part says this reason already, and what asks for all that failed for it. */
export function useOneFailure(reason: string, onRetry: (() => void) | undefined) {
  const id = useId();
  const parts = useContext(PartsContext);
  const change = parts?.change;
  const again = useRef(onRetry);
  useLayoutEffect(() => {
    again.current = onRetry;
  });
  const canRetry = onRetry !== undefined;
  useLayoutEffect(() => {
    if (!change || !canRetry) return undefined;
    change((failed) => [...failed, { id, reason, retry: () => again.current?.() }]);
    return () => change((failed) => failed.filter((one) => one.id !== id));
  }, [change, id, reason, canRetry]);
  const same = parts?.failed.filter((one) => one.reason === reason) ?? [];
  const isSaid = canRetry && same.length > 0 && same[0]?.id !== id;
  return { isSaid, retryAll: onRetry && (same.length > 1 ? () => same.forEach(({ retry }) => retry()) : onRetry) };
}
