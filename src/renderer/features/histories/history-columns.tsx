import { classes } from '#renderer/ui/classes.ts';

type HistoryColumnsProps = { names: readonly { name: string; right?: true }[]; className: string };

/** The heads of a wide list's columns; every row says the same to screen readers in its own words. */
export function HistoryColumns({ names, className }: HistoryColumnsProps) {
  return (
    <div aria-hidden className={classes('hidden border-b border-line bg-subtle py-2 text-12 text-muted', className)}>
      {names.map(({ name, right }, index) => (
        <span key={name + String(index)} className={right && 'text-right'}>
          {name}
        </span>
      ))}
    </div>
  );
}
