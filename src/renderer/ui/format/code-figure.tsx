import { classes } from '../classes.ts';
import { groupCode } from './code-groups.ts';

/** Codes up to here stand on one line whatever is beside them. */
const longest = 9;
const unbroken = 'flex-none whitespace-nowrap';

/** Groups are set apart by a margin and not by a space, so that selecting the code by hand copies the code. */
export function CodeFigure({ code, className }: { code: string; className?: string }) {
  return (
    <b className={classes('code-figure', code.length > longest ? 'min-w-0 break-all' : unbroken, className)}>
      {groupCode(code).map((group, index) => (
        <span key={index} className="mr-[0.5em] last:mr-0">
          {group}
        </span>
      ))}
    </b>
  );
}
