import { bonusOn, slabFor, type BonusTerms } from '#shared/bonus.ts';
import type { BonusOffer } from '#shared/contract/recharges.ts';
import { add, fromRupees, toRupees } from '#shared/money.ts';
import { useWords } from '#renderer/words/words.ts';
import { bonusWords } from '#renderer/words/en/recharge-extras.ts';
import { readAmount, wholeMoney } from './amount.ts';

/** What the typed amount brings on top, and from which amounts on there is a bonus. */
export function BonusNote({ text, bonuses }: { text: string; bonuses: readonly BonusOffer[] }) {
  const t = useWords(bonusWords);
  const offers = bonuses.map((offer) => ({ ...termsOf(offer), offer }));
  const amount = readAmount(text);
  const slab = amount === undefined ? undefined : slabFor(offers, amount);
  const bonus = slab && amount !== undefined ? bonusOn(slab, amount) : undefined;
  return (
    <div className="grid gap-1 rounded-8 bg-accent-soft px-4 py-3">
      <output className="font-medium empty:hidden">
        {bonus !== undefined &&
          amount !== undefined &&
          t.now({ bonus: wholeMoney(toRupees(bonus)), total: wholeMoney(toRupees(add(amount, bonus))) })}
      </output>
      <ul className="grid gap-0.5 text-12 text-muted">
        {offers.toReversed().map(({ offer }) => (
          <li key={`${offer.from} ${offer.once}`}>
            {sayOffer(t, offer)}
            {offer.once && ` · ${t.once}`}
          </li>
        ))}
      </ul>
    </div>
  );
}

function sayOffer(t: ReturnType<typeof bonusWords.get>, { from, basis_points, fixed, cap }: BonusOffer): string {
  const bonus = fixed === null ? `${(basis_points ?? 0) / 100}%` : wholeMoney(fixed);
  const said = { from: wholeMoney(from), bonus };
  return cap === null ? t.from(said) : t.upTo({ ...said, cap: wholeMoney(cap) });
}

function termsOf({ from, basis_points, fixed, cap }: BonusOffer): BonusTerms {
  return {
    from: fromRupees(from),
    basis_points,
    fixed: fixed === null ? null : fromRupees(fixed),
    cap: cap === null ? null : fromRupees(cap),
  };
}
