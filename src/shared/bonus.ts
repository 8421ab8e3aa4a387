import { paise, type Paise } from './money.ts';

/** What a recharge brings on top. Exactly one of the two: a share in basis points (1% is 100), or a fixed amount. */
export type BonusTerms = {
  /** The smallest recharge it is given on. */
  from: Paise;
  basis_points: number | null;
  fixed: Paise | null;
  /** The most that a share comes to. */
  cap: Paise | null;
};
/** A slab as staff set it. A customer gets one with `once` a single time. */
export type BonusSlab = BonusTerms & { id: string; once: boolean; starts_at: Date | null; ends_at: Date | null };

/** The bonus on a recharge of this amount, in paise, rounded down. */
export function bonusOn({ basis_points, fixed, cap }: BonusTerms, amount: Paise): Paise {
  if (fixed !== null) return fixed;
  const share = paise(Math.floor((amount * (basis_points ?? 0)) / 10_000));
  return cap !== null && cap < share ? cap : share;
}

/** The largest part of a recharge, in basis points, that slabs give which were not there before. */
export function largestNewBonus(before: readonly BonusSlab[], after: readonly BonusSlab[]): number {
  const known = new Set(before.map((slab) => JSON.stringify(slab)));
  const added = after.filter((slab) => !known.has(JSON.stringify(slab)));
  return Math.max(
    0,
    ...added.map(({ from, ...terms }) =>
      Math.ceil((bonusOn({ ...terms, from, cap: null }, from) * 10_000) / Math.max(from, 1)),
    ),
  );
}

/** Of slabs in the order of `inOrder`, the one that counts for an amount: the highest that it reaches. */
export function slabFor<S extends BonusTerms>(slabs: readonly S[], amount: Paise): S | undefined {
  return slabs.find(({ from }) => from <= amount);
}

/** The slabs in force that a customer has not used, the highest first; of two at one amount that of a first time. */
export function inOrder(slabs: readonly BonusSlab[], at: Date, used: ReadonlySet<string>): BonusSlab[] {
  return slabs
    .filter((slab) => isInForce(slab, at) && !(slab.once && used.has(slab.id)))
    .toSorted((a, b) => b.from - a.from || Number(b.once) - Number(a.once));
}

function isInForce({ starts_at, ends_at }: BonusSlab, at: Date): boolean {
  return (starts_at === null || starts_at <= at) && (ends_at === null || at < ends_at);
}

export type SlabProblem = 'overlap' | 'above_recharge' | 'ends_first' | 'one_bonus' | 'same_id';

/**
 * What is wrong with a table of slabs as a whole, with the place of the slab. Two slabs of the same kind at the same amount
 * may not be in force at once: nobody could say which counts. No bonus is larger than its recharge.
 */
export function findSlabProblem(slabs: readonly BonusSlab[]): { index: number; problem: SlabProblem } | undefined {
  for (const [index, slab] of slabs.entries()) {
    const before = slabs.slice(0, index);
    const problem = ownProblem(slab) ?? problemBeside(slab, before);
    if (problem) return { index, problem };
  }
  return undefined;
}

function ownProblem({ basis_points, fixed, from, starts_at, ends_at }: BonusSlab): SlabProblem | undefined {
  if ((basis_points === null) === (fixed === null)) return 'one_bonus';
  if (fixed !== null && fixed > from) return 'above_recharge';
  return starts_at !== null && ends_at !== null && ends_at <= starts_at ? 'ends_first' : undefined;
}

function problemBeside(slab: BonusSlab, others: readonly BonusSlab[]): SlabProblem | undefined {
  if (others.some(({ id }) => id === slab.id)) return 'same_id';
  const twin = others.some((other) => other.from === slab.from && other.once === slab.once && overlap(slab, other));
  return twin ? 'overlap' : undefined;
}

function overlap(a: BonusSlab, b: BonusSlab): boolean {
  const startsBeforeEnd = (one: BonusSlab, other: BonusSlab) =>
    one.starts_at === null || other.ends_at === null || one.starts_at < other.ends_at;
  return startsBeforeEnd(a, b) && startsBeforeEnd(b, a);
}
