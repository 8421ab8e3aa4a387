import { Fragment } from 'react';
import { Check } from 'lucide-react';
import type { Storefront } from '#shared/contract/storefront.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { groupDigits } from '#shared/text/group-digits.ts';
import { PayMark } from './pay-mark.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { JoinLink, useJoin } from './join.tsx';
import { SampleNumber } from './sample-number.tsx';

/** What the shop is for, and the way in. */
export function Hero({ storefront }: { storefront: Storefront | undefined }) {
  const t = useWords(landingWords);
  const { canRegister } = useJoin();
  useDocumentTitle(t.title);
  const sentences = t.headline.match(/[^.।\s][^.।]*[.।]/g) ?? [t.headline];
  return (
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
        <Facts storefront={storefront} />
      </div>
      <SampleNumber />
    </section>
  );
}

/** How one pays here, and how much the shop delivers: only what is so. */
function Facts({ storefront }: { storefront: Storefront | undefined }) {
  const t = useWords(landingWords);
  const { codes_delivered: codes = null, recharge } = storefront ?? {};
  const methods = recharge?.methods ?? [];
  return (
    <ul className="flex min-h-6 flex-wrap items-center gap-x-6 gap-y-2 text-muted">
      {methods.length > 0 && (
        <li className="flex items-center gap-2">
          {t.payWith}
          {methods.map((method) => (
            <PayMark key={method} method={method} />
          ))}
        </li>
      )}
      {codes !== null && (
        <li className="flex items-center gap-2">
          <Check size={16} strokeWidth={2} aria-hidden className="text-good" />
          <span className="tabular-nums">{t.delivered({ count: groupDigits(String(codes)) })}</span>
        </li>
      )}
    </ul>
  );
}
