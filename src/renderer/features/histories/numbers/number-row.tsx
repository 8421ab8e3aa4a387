import type { ReactNode } from 'react';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { Badge } from '#renderer/ui/marks/badge.tsx';
import { CodeFigure } from '#renderer/ui/format/code-figure.tsx';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { formatClock } from '#renderer/ui/format/time.ts';
import type { HistoriesText } from '#renderer/words/en/histories.ts';
import { lookOf } from './number-statuses.ts';
import { RowButton, rowLook, type RowProps } from '../row-button.tsx';

export const numberColumns = 'grid grid-cols-[2rem_minmax(0,1fr)_11rem_11rem_6rem_6rem] gap-x-3 px-4';

/** One number: a table row on wide screens, two lines on phones. */
export function NumberRow({ row: number, t, isWide, onOpen, load }: RowProps<PhoneNumber>) {
  const { service, country, phone, code, messages, price, created_at: at } = number;
  const { label, short, dot } = lookOf(number);
  const time = <time dateTime={at}>{formatClock(at)}</time>;
  const phoneText = phone === null ? <span>{t.noNumberCame}</span> : <span translate="no">{formatPhone(phone)}</span>;
  const mark = <ServiceMark name={service.name} icon={service.icon} size={32} />;
  const title = (
    <RowButton load={load} onClick={() => onOpen(number)}>
      {service.name} · {countryName(country)}
    </RowButton>
  );
  const money = (
    <span translate="no" className="font-semibold tabular-nums">
      {formatMoney(price)}
    </span>
  );
  if (!isWide)
    return (
      <div className={`${rowLook} grid grid-cols-[2rem_minmax(0,1fr)] gap-x-3 px-4`}>
        {mark}
        <div className="min-w-0">
          <div className="flex items-baseline gap-2">
            <div className="min-w-0 flex-1">{title}</div>
            {money}
          </div>
          <div className="flex min-h-5 items-center gap-2">
            <p className="min-w-0 flex-1 truncate text-12 text-muted tabular-nums">
              {phoneText} · {time}
            </p>
            {code === null ? (
              <Badge dot={dot}>
                {short && <span aria-hidden>{short(t)}</span>}
                <span className={short && 'sr-only'}>{label(t)}</span>
              </Badge>
            ) : (
              <CodeFigure code={code} className="text-14" />
            )}
          </div>
        </div>
      </div>
    );
  return (
    <div className={`${rowLook} ${numberColumns}`}>
      {mark}
      <div className="min-w-0">
        {title}
        <p className="truncate text-12 text-muted tabular-nums">{phoneText}</p>
      </div>
      <Code code={code} sms={messages.at(-1)?.text} t={t} />
      <div className="flex">
        <Badge dot={dot}>{label(t)}</Badge>
      </div>
      <span className="text-muted tabular-nums">{time}</span>
      <span className="text-right">{money}</span>
    </div>
  );
}

/** The code, else the beginning of the SMS. */
function Code({ code, sms, t }: { code: string | null; sms: string | undefined; t: HistoriesText }): ReactNode {
  if (code === null)
    return sms === undefined ? <span className="text-muted">{t.noCode}</span> : <span className="truncate">{sms}</span>;
  return (
    <div className="relative flex items-center gap-1">
      <CodeFigure code={code} className="text-16" />
      <CopySecret iconOnly text={code} label={t.copyCode({ code })} />
    </div>
  );
}
