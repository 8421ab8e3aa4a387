import type { ReactNode } from 'react';
import { Card } from '#renderer/ui/page/card.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';

type SessionCardProps = { title: string; lead?: ReactNode; children: ReactNode; below?: ReactNode };

export function SessionCard({ title, lead, children, below }: SessionCardProps) {
  useDocumentTitle(title);
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 shadow-2 sm:p-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h1 className="text-24 font-bold tracking-[-0.02em] text-balance">{title}</h1>
          {lead && <p className="text-pretty wrap-anywhere text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
      {below && <p className="text-center text-muted">{below}</p>}
    </>
  );
}

/** Looks one line high; the touch target is 44 px. */
export const textLinkLook =
  'relative font-medium text-accent-text underline-offset-4 hover:underline rounded-8 py-2 ' +
  'after:absolute after:-inset-x-2 after:-inset-y-1.5';
