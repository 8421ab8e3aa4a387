import type { ReactNode } from 'react';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';

type SessionCardProps = {
  title: string;
  lead?: ReactNode;
  children: ReactNode;
  below?: ReactNode;
  /** The title takes the focus: what had it is gone, and this step has no field. */
  focused?: boolean;
};

export function SessionCard({ title, lead, children, below, focused }: SessionCardProps) {
  useDocumentTitle(title);
  return (
    <>
      <Card className="grid grid-cols-[minmax(0,1fr)] gap-5 p-5 shadow-2 sm:p-7">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1">
          <h1
            {...(focused && { ref: focusHere, tabIndex: -1 })}
            className="text-24 font-bold tracking-[-0.02em] text-balance outline-none"
          >
            {title}
          </h1>
          {lead && <p className="text-pretty wrap-anywhere text-muted">{lead}</p>}
        </div>
        {children}
      </Card>
      {below && <p className="text-center text-muted">{below}</p>}
    </>
  );
}
