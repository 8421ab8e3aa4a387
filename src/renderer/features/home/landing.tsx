import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';
import { useWords } from '#renderer/words/words.ts';
import { LandingPromises } from './landing-promises.tsx';
import { SampleNumber } from './sample-number.tsx';
import { landingWords } from '#renderer/words/en/home.ts';

export function Landing() {
  const t = useWords(landingWords);
  useDocumentTitle(t.title);
  return (
    <div className="mx-auto grid w-full max-w-page gap-12 px-4 py-8 md:gap-20 md:px-6 md:py-20">
      <section className="grid items-center gap-10 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-12">
        <div className="grid gap-5">
          <h1 className="text-32 font-bold tracking-[-0.025em] text-balance md:text-[2.75rem] md:leading-[3.125rem]">
            {t.headline}
          </h1>
          <p className="max-w-[34rem] text-16 text-muted">{t.pitch}</p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/register" variant="solid" size="lg" className="max-sm:flex-1">
              {t.createAccount}
            </ButtonLink>
            <ButtonLink to="/login" variant="outline" size="lg" className="max-sm:flex-1">
              {t.logIn}
            </ButtonLink>
          </div>
        </div>
        <SampleNumber />
      </section>
      <LandingPromises />
    </div>
  );
}
