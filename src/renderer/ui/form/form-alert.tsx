import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** An error about the whole form. */
export function FormAlert({ children }: { children: ReactNode }) {
  if (!children) return null;
  return (
    <p role="alert" className="flex items-start gap-2 rounded-8 bg-bad-soft px-3 py-2.5 text-bad">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden className="shrink-0" />
      {children}
    </p>
  );
}
