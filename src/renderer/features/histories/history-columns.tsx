import { classes } from '#renderer/ui/classes.ts';

type HistoryColumnsProps = { names: readonly { name: string; right?: true }[]; className: string };

/** The heads of a wide list's columns; every row says the same to screen readers in its own words. */
export function HistoryColumns({ names, className }: HistoryColumnsProps) {
  return (
    <div aria-hidden className={classes(look, className)}>
      {names.map(({ name, right }, index) => (
        <span key={name + String(index)} className={right && 'text-right'}>
          {name}
        </span>
      ))}
    </div>
  );
}

/** As high as `--history-head` says to what sticks below it. */
const look = 'sticky top-0 z-2 h-8 items-center rounded-t-12 border-b border-line bg-subtle text-12 text-muted';
