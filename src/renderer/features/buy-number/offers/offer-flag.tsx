import type { Offer } from '#shared/contract/catalogue.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';

type OfferFlagProps = { country: Offer['country'] | undefined; soldOut: boolean };

/** The flag of a country's row; below it a line leads down to what other servers ask. */
export function OfferFlag({ country, soldOut }: OfferFlagProps) {
  if (!country) return <span aria-hidden className="mx-auto h-full min-h-8 w-px bg-line-strong" />;
  return <Flag iso={country.iso} name={country.name} className={soldOut ? 'opacity-50' : ''} />;
}
