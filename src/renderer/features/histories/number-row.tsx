import type { PhoneNumber } from '#shared/numbers.ts';
import { formatPhone } from '#shared/phone.ts';
import { useWords } from '#renderer/lib/i18n/words.ts';
import { CodeFigure } from '#renderer/ui/code-figure.tsx';
import { CopyButton } from '#renderer/ui/copy-button.tsx';
import { countryName } from '#renderer/ui/country-name.ts';
import { classes } from '#renderer/ui/classes.ts';
import { Money } from '#renderer/ui/money.tsx';
import { ServiceMark } from '#renderer/ui/service-mark.tsx';
import { formatClock } from '#renderer/ui/time.ts';
import { historiesWords } from './histories.words.ts';
import { RowButton, rowLook } from './row-button.tsx';
import { StatusBadge } from './status-badge.tsx';

export const numberColumns = 'lg:grid lg:grid-cols-[2rem_minmax(0,1fr)_11rem_11rem_6rem_6rem] lg:gap-x-3 lg:px-4';

type NumberRowProps = { number: PhoneNumber; onOpen: (number: PhoneNumber) => void };

/** One number: two lines on the phone, a table's row where there is room. */
export function NumberRow({ number, onOpen }: NumberRowProps) {
  const said = useWords(historiesWords);
  const { service, country, phone, code, price, status, created_at: at } = number;
  return (
    <div className={classes(rowLook, 'grid-cols-[2rem_minmax(0,1fr)_auto]', numberColumns)}>
      <ServiceMark name={service.name} icon={service.icon} size={32} />
      <div className="min-w-0">
        <RowButton onClick={() => onOpen(number)}>
          {service.name} · {countryName(country)}
        </RowButton>
        <p className="truncate text-12 text-muted tabular-nums">
          <time dateTime={at} className="lg:hidden">
            {formatClock(at)} ·{' '}
          </time>
          {phone === null ? said.noNumberCame : formatPhone(phone)}
        </p>
      </div>
      <div className="relative flex items-center gap-1 max-lg:hidden">
        {code === null ? (
          <span className="text-muted">{said.noCode}</span>
        ) : (
          <>
            <CodeFigure code={code} className="text-16" />
            <CopyButton iconOnly text={code} label={said.copyCode({ code })} />
          </>
        )}
      </div>
      <div className="flex max-lg:hidden">
        <StatusBadge status={status} />
      </div>
      <time dateTime={at} className="text-muted tabular-nums max-lg:hidden">
        {formatClock(at)}
      </time>
      <div className="grid justify-items-end gap-0.5 text-right">
        <Money amount={price} className="font-semibold" />
        {code === null ? (
          <StatusBadge status={status} className="lg:hidden" />
        ) : (
          <CodeFigure code={code} className="text-14 lg:hidden" />
        )}
      </div>
    </div>
  );
}
