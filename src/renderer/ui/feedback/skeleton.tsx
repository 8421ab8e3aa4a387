import { classes } from '../classes.ts';

/** Give it the size of what it stands for: `className="h-6 w-40"`. */
export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden className={classes('block animate-shimmer rounded-8 bg-line', className)} />;
}
