import type { ReactNode } from 'react';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { classes } from '../../classes.ts';

type CompareTableProps = {
  label: string;
  /** The records side by side; the first is the one to decide on. */
  heads: readonly { key: string; head: ReactNode }[];
  /** `text` decides whether values are the same; `show` is what stands in the cell, by default the text. */
  rows: readonly {
    label: string;
    values: readonly { text: string; show?: ReactNode }[];
    /** Equal values are suspicious. */ unique?: boolean;
  }[];
};

/** Records side by side: values that should be unique and are not are tinted, differing ones are bold. */
export function CompareTable({ label, heads, rows }: CompareTableProps) {
  return (
    <div className="overflow-x-auto rounded-12 border border-line bg-surface shadow-1">
      <table aria-label={label} className="w-full table-fixed border-collapse tabular-nums">
        <thead>
          <tr className="h-10 text-left">
            <th scope="col" className="w-33 max-md:w-19">
              <span className="sr-only">{label}</span>
            </th>
            {heads.map(({ key, head }, index) => (
              <th
                key={key}
                scope="col"
                className={classes(
                  'border-l border-line px-3 font-medium max-md:px-2 max-md:text-12',
                  index === 0 && 'bg-accent-soft',
                )}
              >
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ label: name, values, unique = false }) => {
            const same = values.length > 1 && values.every(({ text }) => text === values[0]?.text);
            return (
              <tr key={name} className="h-8 border-t border-line">
                <th scope="row" className="px-3 py-1 text-left text-12 font-normal text-muted max-md:px-2">
                  {name}
                </th>
                {values.map(({ text, show }, index) => (
                  <td
                    {...untranslated(text)}
                    key={heads[index]?.key ?? text}
                    className={classes(
                      'border-l border-line px-3 py-1 [overflow-wrap:anywhere] max-md:px-2 max-md:text-12',
                      values.length > 1 && (same ? unique && 'bg-warn-soft font-semibold' : 'bg-subtle font-semibold'),
                    )}
                  >
                    {show ?? text}
                  </td>
                ))}
              </tr>
            );
          })}
        </tbody>
      </table>
    </div>
  );
}
