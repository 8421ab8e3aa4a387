import type { ReactNode } from 'react';
import { Card } from '#renderer/ui/page/card.tsx';

type SettingsCardProps = { title: string; lead?: ReactNode; aside?: ReactNode; children?: ReactNode };

/** A card of the profile page: title, lead and content. It takes the focus of a button that goes. */
export function SettingsCard({ title, lead, aside, children }: SettingsCardProps) {
  return (
    <Card tabIndex={-1} className="grid grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 outline-none sm:p-5">
      <div className="grid gap-1">
        <div className="flex min-h-6 flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <h2 className="text-16 font-semibold">{title}</h2>
          {aside}
        </div>
        {lead && <p className="text-muted">{lead}</p>}
      </div>
      {children}
    </Card>
  );
}
