import { untranslated } from '#renderer/ui/format/untranslated.ts';
import type { ReactNode } from 'react';

/** What is known about a record, in two columns: name and value. */
export function Facts({ facts }: { facts: readonly (readonly [string, ReactNode])[] }) {
  return (
    <dl className="grid grid-cols-[minmax(6rem,auto)_minmax(0,1fr)] gap-x-4 gap-y-1.5 tabular-nums">
      {facts.map(([label, value]) => (
        <div key={label} className="contents">
          <dt className="text-12 leading-5 text-muted">{label}</dt>
          <dd {...untranslated(value)} className="min-w-0 text-right text-balance break-words">
            {value}
          </dd>
        </div>
      ))}
    </dl>
  );
}
