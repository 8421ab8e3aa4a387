import { Check } from 'lucide-react';
import type { PricedService } from '#shared/contract/storefront.ts';
import { Card } from '#renderer/ui/page/card.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { JoinLink, useJoin } from '../join.tsx';

type OfferCardProps = {
  service: PricedService;
  price: string;
  /** Other countries cost more. */
  isLowest: boolean;
  rate: number | null;
  /** In how many countries, where the card is about all of them. */
  countries: number | undefined;
};

/** What a number costs, and the way to it. */
export function OfferCard({ service, price, isLowest, rate, countries }: OfferCardProps) {
  const t = useWords(landingWords);
  const { canRegister } = useJoin();
  return (
    <Card className="grid gap-5 p-5 shadow-2! md:p-6">
      <div className="grid gap-1">
        <p className="flex items-baseline gap-2">
          {isLowest && <span className="text-muted">{t.fromOnly}</span>}
          <span translate="no" className="text-32 font-bold tracking-[-0.02em] tabular-nums">
            {price}
          </span>
          <span className="text-muted">{t.perNumber}</span>
        </p>
        <p className="text-muted tabular-nums">
          {[t.inStockNow, rate !== null && t.rate({ rate }), countries !== undefined && t.countries(countries)]
            .filter(Boolean)
            .join(' · ')}
        </p>
      </div>
      <JoinLink wanted={`/buy-number?service=${service.id}`} className="w-full">
        {t.buy({ service: service.name })}
      </JoinLink>
      {!canRegister && <output className="text-muted">{t.closed}</output>}
      <ul className="grid gap-2.5">
        {[t.noCode, t.neverMore].map((promise) => (
          <li key={promise} className="flex items-start gap-2.5">
            <Check size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
            <span className="text-pretty">{promise}</span>
          </li>
        ))}
      </ul>
    </Card>
  );
}
