import type { ReactNode } from 'react';
import type { PhoneNumber } from '#shared/numbers.ts';
import { formatPhone } from '#shared/phone.ts';
import { Badge } from '#renderer/ui/badge.tsx';
import { CodeFigure } from '#renderer/ui/code-figure.tsx';
import { CopyButton } from '#renderer/ui/copy-button.tsx';
import { countryName } from '#renderer/ui/country-name.ts';
import { formatMoney } from '#renderer/ui/format-money.ts';
import { ServiceMark } from '#renderer/ui/service-mark.tsx';
import { formatClock } from '#renderer/ui/time.ts';
import type { Said } from './histories.words.ts';
import { numberStatuses } from './number-statuses.ts';
import { RowButton, rowLook, type RowProps } from './row-button.tsx';

export const numberColumns = 'grid grid-cols-[2rem_minmax(0,1fr)_11rem_11rem_6rem_6rem] gap-x-3 px-4';

/** One number: a table's row where there is room, two lines on the phone. */
export function NumberRow({ row: number, said, isWide, onOpen }: RowProps<PhoneNumber>) {
  const { service, country, phone, code, price, status, created_at: at } = number;
  const { label, dot } = numberStatuses[status];
  const badge = <Badge dot={dot}>{label(said)}</Badge>;
  const time = <time dateTime={at}>{formatClock(at)}</time>;
  const phoneText = phone === null ? said.noNumberCame : formatPhone(phone);
  const head = (
    <>
      <ServiceMark name={service.name} icon={service.icon} size={32} />
      <div className="min-w-0">
        <RowButton onClick={() => onOpen(number)}>
          {service.name} · {countryName(country)}
        </RowButton>
        <p className="truncate text-12 text-muted tabular-nums">
          {phoneText}
          {!isWide && <> · {time}</>}
        </p>
      </div>
    </>
  );
  const money = <span className="font-semibold tabular-nums">{formatMoney(price)}</span>;
  if (!isWide)
    return (
      <div className={`${rowLook} grid grid-cols-[2rem_minmax(0,1fr)_auto] gap-x-3 px-4`}>
        {head}
        <div className="grid justify-items-end gap-0.5 text-right">
          {money}
          {code === null ? badge : <CodeFigure code={code} className="text-14" />}
        </div>
      </div>
    );
  return (
    <div className={`${rowLook} ${numberColumns}`}>
      {head}
      <Code code={code} said={said} />
      <div className="flex">{badge}</div>
      <span className="text-muted tabular-nums">{time}</span>
      <span className="text-right">{money}</span>
    </div>
  );
}

function Code({ code, said }: { code: string | null; said: Said }): ReactNode {
  if (code === null) return <span className="text-muted">{said.noCode}</span>;
  return (
    <div className="relative flex items-center gap-1">
      <CodeFigure code={code} className="text-16" />
      <CopyButton iconOnly text={code} label={said.copyCode({ code })} />
    </div>
  );
}
