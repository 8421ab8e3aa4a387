import type { Storefront } from '#shared/contract/storefront.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { PriceTile } from './price-tile.tsx';
import { Section } from './section.tsx';

/** The first services with their lowest prices. */
export function PriceList({ storefront, failed }: { storefront: Storefront | undefined; failed: boolean }) {
  const t = useWords(landingWords);
  if (storefront ? storefront.services.length === 0 : failed) return null;
  return (
    <Section
      id="prices"
      title={t.prices}
      note={t.pricesNote}
      aside={storefront && `${t.services(storefront.service_count)} · ${t.countries(storefront.country_count)}`}
    >
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
        {storefront?.services.map((service) => (
          <li key={service.id}>
            <PriceTile service={service} />
          </li>
        ))}
        {!storefront && places.map((place) => <Skeleton key={place} className="h-19 rounded-12" />)}
      </ul>
      {storefront && storefront.service_count > storefront.services.length && (
        <ButtonLink to="/?services=all" className="justify-self-center">
          {t.allServices}
        </ButtonLink>
      )}
    </Section>
  );
}

const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j', 'k', 'l'];
