import { ChevronDown } from 'lucide-react';
import { Link } from 'react-router-dom';
import type { PricedCountry, PricedService } from '#shared/contract/storefront.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { Section } from '../section.tsx';

/** How many countries show at first. The others open in place, also without scripts. */
const firstCountries = 24;

type CountryListProps = {
  service: PricedService;
  countries: readonly PricedCountry[];
  /** The one that the page is about. */
  shown: PricedCountry | undefined;
};

/** Countries with a number of this service in stock, the cheapest first. Each leads to a page of its own. */
export function CountryList({ service, countries, shown }: CountryListProps) {
  const t = useWords(landingWords);
  const listed = countries.filter((country) => country !== shown);
  if (listed.length === 0) return null;
  const rest = listed.slice(firstCountries);
  const rows = (some: readonly PricedCountry[]) => (
    <ul className="grid gap-x-8 md:grid-cols-2">
      {some.map((country) => (
        <Row key={country.slug} slug={service.slug} country={country} />
      ))}
    </ul>
  );
  return (
    <Section
      id="countries"
      title={shown ? t.otherCountries({ service: service.name }) : t.byCountry({ service: service.name })}
      note={t.pricesNote}
      aside={t.countries(listed.length)}
    >
      <div className="border-t border-line">
        {rows(listed.slice(0, firstCountries))}
        {rest.length > 0 && (
          <details className="group flex flex-col">
            <summary className="touch mt-2 flex cursor-pointer list-none items-center justify-center gap-1.5 py-3 font-medium text-accent-text group-open:hidden [&::-webkit-details-marker]:hidden">
              {t.more({ count: rest.length })}
              <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
            </summary>
            {rows(rest)}
          </details>
        )}
      </div>
    </Section>
  );
}

function Row({ slug, country }: { slug: string; country: PricedCountry }) {
  const t = useWords(landingWords);
  const name = countryName(country);
  return (
    <li className="border-b border-line">
      <Link
        to={`/?service=${slug}&country=${country.slug}`}
        className="-mx-2 flex min-h-12 items-center gap-3 rounded-8 px-2 hover:bg-hover"
      >
        <Flag iso={country.iso} name={name} />
        <span className="min-w-0 flex-1 truncate font-medium">{name}</span>
        {country.success_rate !== null && (
          <span className="text-12 text-muted tabular-nums">{t.rate({ rate: country.success_rate })}</span>
        )}
        <Money amount={country.from_price} className="min-w-18 text-right font-semibold" />
      </Link>
    </li>
  );
}
