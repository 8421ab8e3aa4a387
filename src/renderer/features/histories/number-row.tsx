import type { PhoneNumber } from '#shared/numbers.ts';
import { formatPhone } from '#shared/phone.ts';
import { classes } from '#renderer/ui/classes.ts';
import { CodeFigure } from '#renderer/ui/code-figure.tsx';
import { CopyButton } from '#renderer/ui/copy-button.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { ServiceMark } from '#renderer/ui/service-mark.tsx';
import { formatMoment } from '#renderer/ui/time.ts';
import { StatusBadge } from './status-badge.tsx';

export const numberColumns = 'lg:grid lg:grid-cols-[2rem_minmax(0,1fr)_11rem_11rem_10rem_6rem] lg:gap-x-3 lg:px-4';

/** One number: a card of lines on the phone, a table's row where there is room. */
export function NumberRow({ number }: { number: PhoneNumber }) {
  const { service, country, phone, code, price, created_at } = number;
  return (
    <li className={classes('grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3', numberColumns)}>
      <ServiceMark name={service.name} icon={service.icon} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {service.name} · {country.name}
        </span>
        <span className="block text-12 text-muted tabular-nums">{phone ? formatPhone(phone) : 'No number came'}</span>
      </span>
      <Code code={code} status={number.status} />
      <span className="flex items-center max-lg:hidden">
        <StatusBadge status={number.status} />
      </span>
      <time dateTime={created_at} className="text-muted tabular-nums max-lg:hidden">
        {formatMoment(created_at)}
      </time>
      <span className="text-right">
        <Money amount={price} className="font-semibold" />
        <time dateTime={created_at} className="block text-12 text-muted lg:hidden">
          {formatMoment(created_at)}
        </time>
      </span>
    </li>
  );
}

/** The code with copy. On the phone the status shares its line; without a code it has the line to itself. */
function Code({ code, status }: Pick<PhoneNumber, 'code' | 'status'>) {
  return (
    <span className="flex items-center gap-1 max-lg:order-1 max-lg:col-span-2 max-lg:col-start-2 max-lg:mt-1 max-lg:has-[button]:-mb-2">
      {code ? (
        <>
          <CodeFigure code={code} className="text-16" />
          <CopyButton iconOnly text={code} label={`Copy code ${code}`} />
        </>
      ) : (
        <span className="text-muted max-lg:hidden">No code</span>
      )}
      <StatusBadge status={status} className={classes('lg:hidden', code && 'ml-auto')} />
    </span>
  );
}
