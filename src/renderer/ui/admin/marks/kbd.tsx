import type { ReactNode } from 'react';
import { Kbd } from '#renderer/ui/marks/kbd.tsx';

export { Kbd };

/** What keys do, on the line below a list: they stay together where it wraps. */
export function KeyHint({ keys, children }: { keys: readonly string[]; children: ReactNode }) {
  return (
    <span className="inline-flex items-center gap-1.5 whitespace-nowrap">
      {keys.map((key) => (
        <Kbd key={key}>{key}</Kbd>
      ))}
      {children}
    </span>
  );
}
