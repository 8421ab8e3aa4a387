import type { ReactNode } from 'react';

/** A word of the protocol within a text. */
export function Word({ children }: { children: ReactNode }) {
  return (
    <code lang="en" translate="no" className="font-mono text-[0.8125rem] font-medium break-all text-ink">
      {children}
    </code>
  );
}
