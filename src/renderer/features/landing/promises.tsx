import { Check } from 'lucide-react';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** What the shop promises about money and logins. */
export function Promises() {
  const t = useWords(landingWords);
  return (
    <section aria-labelledby="trust" className="grid gap-4 rounded-12 border border-line bg-subtle p-5 md:p-8">
      <h2 id="trust" className="text-24 font-bold tracking-[-0.02em]">
        {t.trust}
      </h2>
      <ul className="grid gap-3 md:grid-cols-2 lg:grid-cols-3">
        {[t.noCode, t.neverMore, t.realRates, t.everyRupee, t.twoFactor].map((promise) => (
          <li key={promise} className="flex items-start gap-2.5">
            <Check size={20} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
            <span className="text-pretty">{promise}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
