import { useQuery } from '@tanstack/react-query';
import { storefrontQuery } from '#renderer/data/storefront.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AccountList } from './account-list.tsx';
import { Developers } from './developers.tsx';
import { Hero } from './hero.tsx';
import { PriceList } from './price-list.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { Steps } from './steps.tsx';
import { VisitorFrame } from './visitor-frame.tsx';

/** The page for visitors: what the shop sells, at which prices, and how it works. */
export function Landing() {
  const { data, isError } = useQuery(storefrontQuery(useApi()));
  const storefront = data?.data;
  return (
    <VisitorFrame>
      <Hero storefront={storefront} />
      <PriceList storefront={storefront} failed={isError} />
      {storefront && storefront.accounts.length > 0 && <AccountList storefront={storefront} />}
      <Steps recharge={storefront?.recharge} />
      <Promises />
      <Developers />
      <Questions recharge={storefront?.recharge} />
    </VisitorFrame>
  );
}
