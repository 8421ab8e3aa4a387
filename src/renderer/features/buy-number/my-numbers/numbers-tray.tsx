import { ArrowUp } from 'lucide-react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { myNumbersWords } from '#renderer/words/en/buy-number.ts';
import { isOpen } from '#shared/statuses.ts';

type NumbersTrayProps = { numbers: PhoneNumber[]; onOpen: () => void };

/** On the phone, while my numbers are out of view: the newest code or the count of open numbers. A tap scrolls to them. */
export function NumbersTray({ numbers, onOpen }: NumbersTrayProps) {
  const t = useWords(myNumbersWords);
  const open = numbers.filter(({ status }) => isOpen(status));
  const arrived = open.find(({ status, awaiting_another }) => status === 'received' && !awaiting_another);
  if (open.length === 0) return null;
  return (
    <button type="button" onClick={onOpen} className={classes(look, arrived ? 'border-good-line' : 'border-line')}>
      <span aria-hidden className={classes('mark size-2 flex-none rounded-full', arrived ? 'bg-good' : waitingDot)} />
      <span className="min-w-0 flex-1 truncate text-left font-medium">
        {arrived
          ? t[arrived.code === null ? 'newSms' : 'newCode']({ service: arrived.service.name })
          : t.openNumbers(open.length)}
      </span>
      {arrived?.code && <CodeFigure code={arrived.code} className="text-16" />}
      <ArrowUp size={20} strokeWidth={1.75} aria-hidden className="flex-none text-muted" />
    </button>
  );
}

const waitingDot = 'animate-pulse-dot bg-accent shadow-[0_0_0_4px_var(--accent-soft)]';
const look =
  'fixed inset-x-4 bottom-[max(1rem,env(safe-area-inset-bottom))] z-10 flex h-12 animate-bottom-in items-center gap-3 rounded-12 ' +
  'border bg-surface px-4 shadow-2 md:hidden';
