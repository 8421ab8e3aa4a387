import type { Ref } from 'react';
import { Link } from 'react-router-dom';
import type { PricedService } from '#shared/contract/storefront.ts';
import { useRegistrationOpen } from '#renderer/data/site.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

type PriceTileProps = { service: PricedService; ref?: Ref<HTMLAnchorElement> | undefined };

/** One service with its lowest price. Leads to its offers, after an account is created. */
export function PriceTile({ service: { id, name, icon, from_price, success_rate }, ref }: PriceTileProps) {
  const t = useWords(landingWords);
  const canRegister = useRegistrationOpen();
  return (
    <Link
      ref={ref}
      to={canRegister ? '/register' : '/login'}
      state={{ wanted: `/buy-number?service=${id}` }}
      className="flex h-19 items-center gap-3 rounded-12 border border-line bg-surface px-3 shadow-1 transition-colors hover:border-line-strong hover:bg-hover md:px-4"
    >
      <ServiceMark name={name} icon={icon} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-12 tabular-nums">{t.from({ price: formatMoney(from_price) })}</span>
        {success_rate !== null && (
          <span className="block truncate text-12 text-muted tabular-nums">{t.rate({ rate: success_rate })}</span>
        )}
      </span>
    </Link>
  );
}
