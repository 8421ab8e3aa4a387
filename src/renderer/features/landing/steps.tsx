import type { Storefront } from '#shared/contract/storefront.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** How it works, in three steps. */
export function Steps({ recharge }: { recharge: Storefront['recharge'] | undefined }) {
  const t = useWords(landingWords);
  const steps = [
    { title: t.addTitle, text: recharge && addText(t, recharge) },
    { title: t.buyTitle, text: t.buyText },
    { title: t.copyTitle, text: t.copyText },
  ];
  return (
    <section aria-labelledby="steps" className="grid gap-5">
      <h2 id="steps" className="text-24 font-bold tracking-[-0.02em]">
        {t.steps}
      </h2>
      <ol className="grid gap-5 md:grid-cols-3 md:gap-8">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3">
            <span
              aria-hidden
              className="grid size-8 shrink-0 place-items-center rounded-full bg-accent-soft font-semibold text-accent-text tabular-nums"
            >
              {index + 1}
            </span>
            <div className="grid content-start gap-0.5">
              <h3 className="text-16 font-semibold">{title}</h3>
              <p className="min-h-5 text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** How to recharge and from which amount. Limits are whole rupees. */
function addText(t: ReturnType<typeof landingWords.get>, { methods, minimum }: Storefront['recharge']): string {
  const from = { minimum: formatMoney(minimum).replace(/\.00$/, '') };
  if (methods.includes('upi')) return t.addByUpi(from);
  return methods.length > 0 ? t.addMoney(from) : t.addUnavailable;
}
