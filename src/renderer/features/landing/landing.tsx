import { Fragment } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useRegistrationOpen } from '#renderer/data/site.ts';
import { storefrontQuery } from '#renderer/data/storefront.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { JoinLink } from './join-link.tsx';
import { PriceList } from './price-list.tsx';
import { Promises } from './promises.tsx';
import { Questions } from './questions.tsx';
import { SampleNumber } from './sample-number.tsx';
import { Steps } from './steps.tsx';

/** The page for visitors: what the shop sells, at which prices, and how it works. */
export function Landing() {
  const t = useWords(landingWords);
  const canRegister = useRegistrationOpen();
  const { data, isError } = useQuery(storefrontQuery(useApi()));
  useDocumentTitle(t.title);
  const sentences = t.headline.match(/[^.।\s][^.।]*[.।]/g) ?? [t.headline];
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-14 px-4 py-8 md:gap-20 md:px-6 md:py-16">
      <section className="grid items-center gap-10 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-12">
        <div className="grid gap-5">
          <h1 className="text-32 font-bold tracking-[-0.025em] text-balance md:text-[2.75rem] md:leading-[3.125rem]">
            {sentences.map((sentence) => (
              <Fragment key={sentence}>
                <span className="md:block">{sentence}</span>{' '}
              </Fragment>
            ))}
          </h1>
          <p className="max-w-[34rem] text-16 text-pretty text-muted">{t.pitch}</p>
          <div className="flex flex-wrap gap-2">
            <JoinLink className="max-sm:flex-1" />
            {canRegister && (
              <ButtonLink to="/login" variant="outline" size="lg" className="max-sm:flex-1">
                {t.logIn}
              </ButtonLink>
            )}
          </div>
          {!canRegister && <output className="text-muted">{t.closed}</output>}
        </div>
        <SampleNumber />
      </section>
      <PriceList storefront={data?.data} failed={isError} />
      <Steps recharge={data?.data.recharge} />
      <Promises />
      <Questions recharge={data?.data.recharge} />
      <section className="flex flex-wrap items-center justify-between gap-x-6 gap-y-4 rounded-12 bg-accent-soft px-5 py-6 md:px-8">
        <h2 className="text-20 font-bold tracking-[-0.01em]">{canRegister ? t.finalCall : t.closed}</h2>
        <JoinLink className="max-sm:w-full" />
      </section>
    </div>
  );
}
