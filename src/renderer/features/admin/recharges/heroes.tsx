import { useRef } from 'react';
import type { Review } from '#shared/contract/staff/review.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminRechargesWords } from '#renderer/words/en/admin/desk/recharges.ts';
import { useWords } from '#renderer/words/words.ts';

/** What must be compared exactly with the bank statement, largest: the amount with its paise, and the UTR. C and T copy them. */
export function Heroes({ review: { amount, bonus, utr } }: { review: Review }) {
  const t = useWords(adminRechargesWords);
  const copies = useRef<HTMLDivElement>(null);
  const press = (name: 'amount' | 'utr') =>
    copies.current?.querySelector<HTMLButtonElement>(`[data-copy=${name}] button`)?.click();
  useKeys({ copyFirst: () => press('amount'), ...(utr !== null && { copySecond: () => press('utr') }) });
  const [rupees, paise] = formatMoney(amount).split('.');
  return (
    <div ref={copies} className="flex flex-wrap gap-x-12 gap-y-2 tabular-nums">
      <div data-copy="amount" className="max-md:w-full">
        <p className="text-12 text-muted">{t.lookFor}</p>
        <p className="flex items-center gap-1 max-md:justify-between">
          <b translate="no" className="text-32 leading-10 font-semibold tracking-[-0.01em]">
            {rupees}
            <span className="border-b-3 border-accent">.{paise}</span>
          </b>
          <span className="flex items-center gap-1">
            <CopyButton text={amount} label={t.copyAmount} iconOnly />
            <Kbd>C</Kbd>
          </span>
        </p>
        {bonus !== null && <p className="text-14 text-muted">{t.withBonus({ bonus: formatMoney(bonus) })}</p>}
      </div>
      {utr !== null && (
        <div data-copy="utr" className="max-md:w-full">
          <p className="text-12 text-muted">{t.utr}</p>
          <p className="flex items-center gap-1 max-md:justify-between">
            <b translate="no" className="font-mono text-24 leading-10 font-semibold">
              {spacedUtr(utr)}
            </b>
            <span className="flex items-center gap-1">
              <CopyButton text={utr} label={t.copyUtr} iconOnly />
              <Kbd>T</Kbd>
            </span>
          </p>
        </div>
      )}
    </div>
  );
}

/** In groups of four, for comparing by eye. */
export function spacedUtr(utr: string): string {
  return utr.replaceAll(/(.{4})(?=.)/g, '$1 ');
}
