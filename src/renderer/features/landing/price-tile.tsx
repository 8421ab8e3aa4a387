import { Link } from 'react-router-dom';
import type { PricedService } from '#shared/contract/storefront.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** One service with its lowest price. Leads to its prices by country. */
export function PriceTile({ service }: { service: PricedService }) {
  const t = useWords(landingWords);
  const { slug, name, icon, from_price, success_rate, country_count } = service;
  return (
    <Link
      to={`/?service=${slug}`}
      className="flex h-19 items-center gap-3 rounded-12 border border-line bg-surface px-3 shadow-1 transition-colors hover:border-line-strong hover:bg-hover md:px-4"
    >
      <ServiceMark name={name} icon={icon} size={32} />
      <span className="min-w-0">
        <span className="block truncate font-medium">{name}</span>
        <span className="block truncate text-12 tabular-nums">{t.from({ price: formatMoney(from_price) })}</span>
        <span className="block truncate text-12 text-muted tabular-nums">
          {success_rate === null ? t.countries(country_count) : t.rate({ rate: success_rate })}
        </span>
      </span>
    </Link>
  );
}
