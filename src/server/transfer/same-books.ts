import type { Difference } from '../modules/wallet/books/difference.ts';
import type { End } from './export-records.ts';
import type { BookTotals } from './book-totals.ts';

type WrittenDifference = { account: string; expected: string; actual: string };

/** A difference of the books as an export contains it: amounts as text. */
export function writtenDifference({ account, expected, actual }: Difference): WrittenDifference {
  return { account, expected: String(expected), actual: String(actual) };
}

/** Raises an error when the books of an imported database are not those of its export. */
export function requireSameBooks(exported: End, totals: BookTotals, differences: readonly Difference[]): void {
  for (const name of ['entries', 'postings', 'wallets', 'balances', 'fingerprint'] as const) {
    if (totals[name] !== exported.totals[name])
      throw new Error(`The imported books have ${name} ${totals[name]}, the exported ones ${exported.totals[name]}.`);
  }
  const accounts = new Set([...Object.keys(totals.accounts), ...Object.keys(exported.totals.accounts)]);
  for (const account of accounts) {
    const [found, expected] = [totals.accounts[account], exported.totals.accounts[account]];
    if (found !== expected) throw new Error(`The account ${account} has ${found} paise instead of ${expected}.`);
  }
  // What differed in the shop differs here too: a move does not mend it, and must not be stopped by it.
  const known = new Set(exported.differences?.map((one) => JSON.stringify(one)));
  const added = differences.map(writtenDifference).filter((one) => !known.has(JSON.stringify(one)));
  if (added.length > 0) {
    const list = added.map(({ account, expected, actual }) => `${account} is ${actual} instead of ${expected}`);
    throw new Error(`The imported books do not balance: ${list.join(', ')}.`);
  }
}
