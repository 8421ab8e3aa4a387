/** An account whose balance differs from what the other tables imply. Amounts in paise; totals may be beyond safe integers. */
export type Difference = { account: string; expected: bigint; actual: bigint };

/** So many differences of one proof are listed. */
export const mostDifferences = 100;

/** As the database writes it: sums are numerics. */
export type DifferenceRow = { account: string; expected: string; actual: string };

export function differenceOf({ account, expected, actual }: DifferenceRow): Difference {
  return { account, expected: BigInt(expected), actual: BigInt(actual) };
}
