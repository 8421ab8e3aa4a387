import { X } from 'lucide-react';
import type { ReactNode } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';
import { Sheet } from '#renderer/ui/overlay/sheet.tsx';
import { useIsWide } from '#renderer/ui/history/row-height.ts';

type DetailsSheetProps = { open: boolean; title: string; onClose: () => void; children: ReactNode };

/** Details of one row: a bottom sheet on phones, a side sheet on wide screens. */
export function DetailsSheet({ open, title, onClose, children }: DetailsSheetProps) {
  const parts = useWords(partsWords);
  const isWide = useIsWide();
  return (
    <Sheet open={open} onOpenChange={(next) => !next && onClose()} title={title} edge={isWide ? 'right' : 'bottom'}>
      <div className="grid gap-4 p-5">
        <div className="flex items-center justify-between gap-2">
          <p aria-hidden className="min-w-0 truncate text-16 font-semibold">
            {title}
          </p>
          <IconButton label={parts.close} onClick={onClose} className="-my-2 -mr-2">
            <X size={20} strokeWidth={1.75} aria-hidden />
          </IconButton>
        </div>
        {children}
      </div>
    </Sheet>
  );
}

/** Label and value pairs, one per line. */
export function Details({ rows }: { rows: readonly [name: string, value: ReactNode][] }) {
  return (
    <dl className="divide-y divide-line border-y border-line">
      {rows.map(([name, value]) => (
        <div key={name} className="flex items-baseline justify-between gap-4 py-2.5">
          <dt className="shrink-0 text-muted">{name}</dt>
          <dd className="min-w-0 text-right break-words tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
