import { ButtonLink } from '#renderer/ui/button.tsx';
import { useDocumentTitle } from '#renderer/ui/page.tsx';
import { LandingPromises } from './landing-promises.tsx';
import { SampleNumber } from './sample-number.tsx';

export function Landing() {
  useDocumentTitle('Numbers for one-time codes');
  return (
    <div className="mx-auto grid w-full max-w-page gap-12 px-4 py-8 md:gap-20 md:px-6 md:py-20">
      <section className="grid items-center gap-10 md:grid-cols-[minmax(0,1fr)_22rem] md:gap-12">
        <div className="grid gap-5">
          <h1 className="text-32 font-bold tracking-[-0.025em] text-balance md:text-[2.75rem] md:leading-[3.125rem]">
            A number for the code. The code in seconds.
          </h1>
          <p className="max-w-[34rem] text-16 text-muted">
            Pick a service and a country, pay a few rupees from your wallet, and the one-time code appears on your
            screen by itself. If none comes, your money is back without asking.
          </p>
          <div className="flex flex-wrap gap-2">
            <ButtonLink to="/register" variant="solid" size="lg" className="max-sm:flex-1">
              Create an account
            </ButtonLink>
            <ButtonLink to="/login" variant="outline" size="lg" className="max-sm:flex-1">
              Log in
            </ButtonLink>
          </div>
        </div>
        <SampleNumber />
      </section>
      <LandingPromises />
    </div>
  );
}
