import type { PhoneNumber } from '#shared/numbers.ts';
import { classes } from '#renderer/ui/classes.ts';
import { CopyButton } from '#renderer/ui/copy-button.tsx';
import { groupCode } from './code-groups.ts';

/** The newest code. While another is awaited it steps back. */
export function NumberCode({ number }: { number: PhoneNumber }) {
  const { code, messages, awaiting_another } = number;
  if (!code) return null;
  return (
    <div
      key={messages.length}
      className={classes(
        'flex animate-pop-in flex-wrap items-center justify-between gap-2 rounded-8 py-2.5 pr-2 pl-4',
        awaiting_another ? 'bg-subtle' : 'bg-good-soft',
      )}
    >
      <CodeFigure code={code} />
      <CopyButton text={code} label="Copy code" variant={awaiting_another ? 'outline' : 'solid'} className="ml-auto" />
    </div>
  );
}

/** Groups are set apart by a margin and not by a space, so that selecting the code by hand copies the code. */
function CodeFigure({ code }: { code: string }) {
  return (
    <b className={classes('code-figure min-w-0 break-all', code.length > 9 ? 'text-20' : 'text-[28px] leading-10')}>
      {groupCode(code).map((group, index) => (
        <span key={index} className="mr-[0.5em] last:mr-0">
          {group}
        </span>
      ))}
    </b>
  );
}
