import { classes } from '../../classes.ts';

/** Someone by the first letter of their name or email. */
export function Initial({ name, className = 'size-4.5 text-[11px]' }: { name: string; className?: string }) {
  return (
    <span
      aria-hidden
      className={classes(
        'grid flex-none place-items-center rounded-full bg-accent-soft font-semibold text-accent-text uppercase',
        className,
      )}
    >
      {name.slice(0, 1)}
    </span>
  );
}
