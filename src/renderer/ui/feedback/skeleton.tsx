import { classes } from '../classes.ts';

/** A loading placeholder; give it the size of the real content: `className="h-6 w-40"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-shimmer rounded-8 bg-line', className)} />;
}
