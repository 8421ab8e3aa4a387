import { ChevronDown } from 'lucide-react';
import type { Storefront } from '#shared/contract/storefront.ts';
import { landingQuestions, landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** Those that most visitors have are answered at once. */
const open: readonly string[] = ['what', 'noCode'];
const asked = ['what', 'noCode', 'cost', 'add', 'fast', 'another', 'readymade', 'api'] as const;

/** Questions that open in place, two of them open already. How to pay by UPI is answered where that is offered. */
export function Questions({ recharge }: { recharge: Storefront['recharge'] | undefined }) {
  const t = useWords(landingWords);
  const q = useWords(landingQuestions);
  const shown = asked.filter((name) => name !== 'add' || recharge?.methods.includes('upi') !== false);
  return (
    <section aria-labelledby="questions" className="grid gap-4 md:grid-cols-[16rem_minmax(0,1fr)] md:gap-8">
      <h2 id="questions" className="text-24 font-bold tracking-[-0.02em] text-balance">
        {t.questions}
      </h2>
      <div className="divide-y divide-line border-y border-line">
        {shown.map((name) => (
          <details key={name} open={open.includes(name)} className="group">
            <summary className="flex cursor-pointer list-none items-center justify-between gap-4 py-3.5 font-medium [&::-webkit-details-marker]:hidden">
              {q[name]}
              <ChevronDown
                size={20}
                strokeWidth={1.75}
                aria-hidden
                className="shrink-0 text-muted transition-transform group-open:rotate-180"
              />
            </summary>
            <p className="max-w-[44rem] pb-4 text-pretty text-muted">{q[`${name}Answer`]}</p>
          </details>
        ))}
      </div>
    </section>
  );
}
