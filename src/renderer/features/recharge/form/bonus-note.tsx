import { bonusOn, slabFor, type BonusTerms } from '#shared/bonus.ts';
import type { BonusOffer } from '#shared/contract/recharges.ts';
import { add, fromRupees, toRupees } from '#shared/money.ts';
import { useBonuses } from '#renderer/data/recharges.ts';
import { useWords } from '#renderer/words/words.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';
import { readAmount, wholeMoney } from './amount.ts';

/** What the typed amount brings on top, and from which amounts on there is a bonus. Nothing where there is none. */
export function BonusNote({ text }: { text: string }) {
  const t = useWords(rechargeWords);
  const offers = useBonuses().map((offer) => ({ ...termsOf(offer), offer }));
  if (offers.length === 0) return null;
  const amount = readAmount(text);
  const slab = amount === undefined ? undefined : slabFor(offers, amount);
  const bonus = slab && amount !== undefined ? bonusOn(slab, amount) : undefined;
  return (
    <div className="grid gap-1 rounded-8 bg-accent-soft px-4 py-3">
      <output className="font-medium empty:hidden">
        {bonus !== undefined &&
          amount !== undefined &&
          t.bonusNow({ bonus: wholeMoney(toRupees(bonus)), total: wholeMoney(toRupees(add(amount, bonus))) })}
      </output>
      <ul className="grid gap-0.5 text-12 text-muted">
        {offers.toReversed().map(({ offer }) => (
          <li key={`${offer.from} ${offer.once}`}>
            {sayOffer(t, offer)}
            {offer.once && ` · ${t.bonusOnce}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function sayOffer(t: ReturnType<typeof rechargeWords.get>, { from, basis_points, fixed, cap }: BonusOffer): string {
  const bonus = fixed === null ? `${(basis_points ?? 0) / 100}%` : wholeMoney(fixed);
  const said = { from: wholeMoney(from), bonus };
  return cap === null ? t.bonusFrom(said) : t.bonusUpTo({ ...said, cap: wholeMoney(cap) });
}

function termsOf({ from, basis_points, fixed, cap }: BonusOffer): BonusTerms {
  return {
    from: fromRupees(from),
    basis_points,
    fixed: fixed === null ? null : fromRupees(fixed),
    cap: cap === null ? null : fromRupees(cap),
  };
}
