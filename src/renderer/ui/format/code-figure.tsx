import { classes } from '../classes.ts';
import { groupCode } from './code-groups.ts';

/** Codes up to this length never wrap. */
const longest = 9;
const unbroken = 'flex-none whitespace-nowrap';

/** Groups are separated by margins, not spaces, so that selecting the text copies the bare code. */
export function CodeFigure({ code, className }: { code: string; className?: string }) {
  return (
    <b
      translate="no"
      className={classes('code-figure', code.length > longest ? 'min-w-0 break-all' : unbroken, className)}
    >
      {groupCode(code).map((group, index) => (
        <span key={index} className="mr-[0.5em] last:mr-0">
          {group}
        </span>
      ))}
    </b>
  );
}
