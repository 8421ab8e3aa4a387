import { classes } from '#renderer/ui/classes.ts';

type HistoryColumnsProps = { names: string[]; className: string };

/** The heads of a wide list's columns; every row says the same to screen readers in its own words. */
export function HistoryColumns({ names, className }: HistoryColumnsProps) {
  return (
    <div aria-hidden className={classes('border-b border-line bg-subtle text-12 text-muted', className)}>
      {names.map((name, index) => (
        <span key={name + String(index)} className={amounts.has(name) ? 'text-right' : undefined}>
          {name}
        </span>
      ))}
    </div>
  );
}

const amounts = new Set(['Amount', 'Balance after', 'Price']);
