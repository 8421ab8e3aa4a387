import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { useRegistrationOpen } from '#renderer/data/site.ts';
import { storefrontQuery } from '#renderer/data/storefront.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AccountList } from './account-list.tsx';
import { AllServices } from './all-services.tsx';
import { Developers } from './developers.tsx';
import { FinalCall } from './final-call.tsx';
import { Hero } from './hero.tsx';
import { PriceList } from './price-list.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { ServicePage } from './service/service-page.tsx';
import { Steps } from './steps.tsx';

/**
 * The page for visitors: what the shop sells, at which prices, and how it works. With a service in its address it shows
 * that one's prices by country, or one country's; with `services=all` the prices of all.
 */
export function Landing() {
  // Followed here, once; the page's parts read it.
  useRegistrationOpen();
  const [query] = useSearchParams();
  const service = query.get('service');
  const country = query.get('country');
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-14 px-4 py-8 md:gap-20 md:px-6 md:py-16">
      {query.get('services') === 'all' ? (
        <AllServices />
      ) : service === null ? (
        <FrontPage />
      ) : (
        <ServicePage key={`${service} ${country}`} slug={service} country={country} otherwise={<FrontPage />} />
      )}
      <FinalCall />
    </div>
  );
}

function FrontPage() {
  const { data, isError } = useQuery(storefrontQuery(useApi()));
  const storefront = data?.data;
  return (
    <>
      <Hero storefront={storefront} />
      <PriceList storefront={storefront} failed={isError} />
      {storefront && storefront.accounts.length > 0 && <AccountList storefront={storefront} />}
      <Steps recharge={storefront?.recharge} />
      <Promises />
      <Developers />
      <Questions recharge={storefront?.recharge} />
    </>
  );
}
