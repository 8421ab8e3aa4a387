import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

/** A way to pay by its mark, where it has one. */
export function PayMark({ method }: { method: RechargeMethodName }) {
  const t = useWords(landingWords);
  if (method !== 'upi') return <span className="rounded-full border border-line px-2 text-12">{t.demoPayment}</span>;
  return (
    <span translate="no" className="flex items-center gap-1 text-16 font-bold tracking-[-0.02em] text-ink italic">
      {t.upi}
      <svg width="13" height="18" viewBox="0 0 13 18" aria-hidden>
        <path fill="#27803b" d="m5.2 0 7.6 9-7.6 9z" />
        <path fill="#e8761c" d="m0 0 7.6 9L0 18z" />
      </svg>
    </span>
  );
}
