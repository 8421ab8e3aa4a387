import type { ReactNode } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { dialablePhone, formatPhone } from '#shared/text/phone.ts';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { CopyButton } from '../button/copy-button.tsx';
import { CopySecret } from '../button/copy-secret.tsx';
import { classes } from '../classes.ts';
import { CountdownRing } from '../feedback/countdown-ring.tsx';
import { CodeFigure } from '../format/code-figure.tsx';
import { formatLeft } from '../format/time.ts';
import { ServiceMark } from '../marks/service-mark.tsx';

type NumberLineProps = {
  number: PhoneNumber;
  /** Names the number. */
  label: string;
  t: { finding: string; copyNumber: string; copyCode: string; copySms: string };
  onOpen: (line: Element | null) => void;
  className: string;
  children?: ReactNode;
};

/** One of several open numbers on the phone: its code, or the time it has left, and a copy button. A tap opens it. */
export function NumberLine({ number, label, t, onOpen, className, children }: NumberLineProps) {
  const { id, service, phone, messages, awaiting_another } = number;
  const newest = awaiting_another ? undefined : messages.at(-1);
  return (
    <article aria-label={label} data-step className={classes('flex items-center', className)}>
      <button
        type="button"
        onClick={({ currentTarget }) => onOpen(currentTarget.closest('article'))}
        className="flex min-h-11 min-w-0 flex-1 items-center gap-2 rounded-12 text-left -outline-offset-2"
      >
        <ServiceMark name={service.name} icon={service.icon} size={20} />
        <span translate={phone === null ? 'yes' : 'no'} className="min-w-0 truncate font-semibold tabular-nums">
          {phone === null ? t.finding : formatPhone(phone)}
        </span>
        <span className="ml-auto flex max-w-1/2 flex-none">
          {newest?.code && <CodeFigure code={newest.code} className="text-16" />}
          {newest?.code === null && <span className="truncate text-muted">{newest.text}</span>}
          {!newest && <TimeLeft number={number} />}
        </span>
      </button>
      {newest ? (
        <CopySecret
          of={{ kind: 'number', id }}
          iconOnly
          text={newest.code ?? newest.text}
          label={newest.code === null ? t.copySms : t.copyCode}
          data-copy-code={newest.received_at}
        />
      ) : (
        phone !== null && <CopyButton iconOnly text={dialablePhone(phone)} label={t.copyNumber} />
      )}
      {children}
    </article>
  );
}

function TimeLeft({ number: { created_at: from, expires_at: until } }: Pick<NumberLineProps, 'number'>) {
  const now = useServerNow();
  if (until === null) return null;
  const remaining = Date.parse(until) - now;
  return (
    <span translate="no" className="flex items-center gap-1.5 font-medium tabular-nums">
      <CountdownRing remaining={remaining} total={Date.parse(until) - Date.parse(from)} />
      {formatLeft(remaining)}
    </span>
  );
}
