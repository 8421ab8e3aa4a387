import { useEffect } from 'react';

type Listed = { added: number; gone: ReadonlySet<string>; showFresh: () => void };

/** For lists that staff themselves write: what was added or deleted is shown at once, there is no stream of rows to hold back. */
export function useFreshRows({ added, gone, showFresh }: Listed): void {
  useEffect(() => {
    if (added > 0 || gone.size > 0) showFresh();
  }, [added, gone, showFresh]);
}
