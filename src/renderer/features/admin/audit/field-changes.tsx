import { adminAuditWords } from '#renderer/words/en/admin/site/audit.ts';
import { fieldText } from '#renderer/ui/admin/timeline/record-text.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { useWords } from '#renderer/words/words.ts';

/** A time as the wire has it. */
const isMoment = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/;

type Fields = Record<string, unknown> | null;

/** Each changed field with its value before and after. */
export function FieldChanges({ before, after }: { before: Fields; after: Fields }) {
  const t = useWords(adminAuditWords);
  const names = [...new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})])];
  if (names.length === 0) return <p className="text-muted">{t.nothing}</p>;
  return (
    <ul className="grid gap-3">
      {names.map((name) => (
        <li key={name} className="grid gap-1">
          <span className="text-12 text-muted">{fieldText(name)}</span>
          {before && name in before && (
            <Value label={t.before} className="bg-subtle text-muted">
              {textOf(before[name])}
            </Value>
          )}
          {after && name in after && (
            <Value label={t.after} className="bg-accent-soft font-medium">
              {textOf(after[name])}
            </Value>
          )}
        </li>
      ))}
    </ul>
  );
}

function Value({ label, className, children }: { label: string; className: string; children: string }) {
  return (
    <p className={`rounded-8 px-2.5 py-1.5 break-words whitespace-pre-wrap tabular-nums ${className}`}>
      <span className="sr-only">{label}: </span>
      {children}
    </p>
  );
}

function textOf(value: unknown): string {
  if (value === null || value === undefined || value === '') return '–';
  if (typeof value !== 'string') return JSON.stringify(value, null, 1);
  return isMoment.test(value) ? formatMoment(value) : value;
}
