import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { Problem } from '#shared/problem.ts';
import type { ServiceOffers } from '#shared/contract/storefront.ts';
import { serviceOffersQuery, storefrontQuery } from '#renderer/data/storefront.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { countryName } from '#renderer/ui/format/country-name.ts';
import { Flag } from '#renderer/ui/marks/flag.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { Landing } from '../landing.tsx';
import { LoadFailure } from '../load-failure.tsx';
import { PriceTile } from '../price-tile.tsx';
import { Questions } from '../questions.tsx';
import { Section } from '../section.tsx';
import { VisitorFrame } from '../visitor-frame.tsx';
import { CountryList } from './country-list.tsx';
import { OfferCard } from './offer-card.tsx';
import { PageHead } from './page-head.tsx';

/** The prices of one service, or of it in one country. The usual page where the shop has no such service. */
export function ServicePage() {
  const [query] = useSearchParams();
  const slug = query.get('service') ?? '';
  const country = query.get('country');
  const { data, error, refetch } = useQuery(serviceOffersQuery(useApi(), slug));
  if (error instanceof Problem && error.code === 'not_found' && !data) return <Landing />;
  return (
    <VisitorFrame>
      {data ? (
        <Prices key={`${slug} ${country}`} offers={data.data} country={country} />
      ) : error ? (
        <LoadFailure onRetry={() => void refetch()} />
      ) : (
        <Skeleton className="h-[60dvh] rounded-12" />
      )}
    </VisitorFrame>
  );
}

function Prices({ offers: { service, countries }, country: slug }: { offers: ServiceOffers; country: string | null }) {
  const t = useWords(landingWords);
  const country = countries.find((one) => one.slug === slug);
  const where = country && countryName(country);
  const price = formatMoney((country ?? countries[0])?.from_price ?? service.from_price);
  const named = { service: service.name };
  return (
    <>
      <section className="grid items-start gap-8 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-12">
        <PageHead
          title={where === undefined ? t.serviceTitle(named) : t.countryTitle({ ...named, country: where })}
          lead={where === undefined ? t.serviceLead(named) : t.countryLead({ ...named, country: where })}
          path={[
            { to: '/?services=all', text: t.allTitle },
            ...(country ? [{ to: `/?service=${service.slug}`, text: service.name }] : []),
          ]}
          mark={
            <span className="flex items-center gap-3">
              <ServiceMark name={service.name} icon={service.icon} size={48} />
              {country && where !== undefined && <Flag iso={country.iso} name={where} className="h-8 w-11" />}
            </span>
          }
        />
        <OfferCard
          service={service}
          price={price}
          isLowest={country === undefined && countries.length > 1}
          rate={country ? country.success_rate : service.success_rate}
          countries={country ? undefined : countries.length}
        />
      </section>
      <CountryList service={service} countries={countries} shown={country} />
      <OtherServices slug={service.slug} />
      <Questions recharge={useQuery(storefrontQuery(useApi())).data?.data.recharge} />
    </>
  );
}

/** Links to the pages of the shop's first services. */
function OtherServices({ slug }: { slug: string }) {
  const t = useWords(landingWords);
  const { data } = useQuery(storefrontQuery(useApi()));
  const others = data?.data.services.filter((service) => service.slug !== slug).slice(0, 8) ?? [];
  if (others.length === 0) return null;
  return (
    <Section id="others" title={t.otherServices}>
      <ul className="grid grid-cols-2 gap-2 md:grid-cols-4 md:gap-3">
        {others.map((service) => (
          <li key={service.id}>
            <PriceTile service={service} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
