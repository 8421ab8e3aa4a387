import type { PhoneNumber } from '#shared/numbers.ts';
import { classes } from '#renderer/ui/classes.ts';
import { CopyButton } from '#renderer/ui/copy-button.tsx';
import { Money } from '#renderer/ui/money.tsx';
import { formatPhone } from '#renderer/ui/phone.ts';
import { ServiceMark } from '#renderer/ui/service-mark.tsx';
import { formatMoment } from '#renderer/ui/time.ts';
import { numberStatuses } from './number-statuses.ts';

/** One number: a card of lines on the phone, a table's row where there is room. */
export function NumberRow({ number }: { number: PhoneNumber }) {
  const { service, country, phone, code, status, price, created_at } = number;
  const { label, look } = numberStatuses[status];
  return (
    <li className={grid}>
      <ServiceMark name={service.name} icon={service.icon} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">
          {service.name} · {country.name}
        </span>
        <span className="block text-12 text-muted tabular-nums">{phone ? formatPhone(phone) : 'No number came'}</span>
      </span>
      <span className="flex min-h-10 items-center gap-1 max-lg:order-1 max-lg:col-span-2 max-lg:col-start-2">
        {code ? (
          <>
            <span className="code-figure text-16">{code}</span>
            <CopyButton iconOnly text={code} label={`Copy code ${code}`} />
          </>
        ) : (
          <span className="text-muted max-lg:hidden">No code</span>
        )}
        <Badge className="ml-auto lg:hidden" look={look} label={label} />
      </span>
      <span className="max-lg:hidden">
        <Badge look={look} label={label} />
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

function Badge({ look, label, className }: { look: string; label: string; className?: string }) {
  return (
    <span className={classes('rounded-full px-2 py-0.5 text-12 font-medium whitespace-nowrap', look, className)}>
      {label}
    </span>
  );
}

const grid =
  'grid grid-cols-[2rem_minmax(0,1fr)_auto] items-center gap-x-3 px-4 py-3 ' +
  'lg:grid-cols-[2rem_minmax(0,1fr)_11rem_11rem_10rem_6rem] lg:py-2';
