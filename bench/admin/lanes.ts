/** Requests of one kind: the path of the n-th, what it sends if it does, and by whom if not by the owner. */
export type Lane = {
  name: string;
  path: (n: number) => string;
  body?: (n: number) => object;
  token?: (n: number) => string;
  firstByte?: true;
};

export type Query = Record<string, string | number | null | undefined>;

export function address(path: string, query: Query = {}): string {
  const given = Object.entries(query).flatMap(([name, value]) =>
    value === undefined || value === null ? [] : [[name, String(value)]],
  );
  const text = new URLSearchParams(given).toString();
  return `/api/admin/${path}${text && `?${text}`}`;
}

/** The n-th of some samples. */
export function at<T>(of: readonly T[], n: number): T {
  const found = of[n % of.length];
  if (found === undefined) throw new Error('the seeded data has no samples of a kind');
  return found;
}

/** The n-th of these words. */
const word = (texts: readonly string[]) => (n: number) => at(texts, n);
/** Parts of names: in many, in few, and in none. */
export const fragments = word([
  'sharma',
  'riya',
  'kumar77',
  'gupta',
  'nair1',
  'khan',
  'a9@gm',
  'deepak.iyer',
  'zz',
  'verma12345',
  'xqzw',
  'in',
]);
export const amount = (n: number) => [10, 50, 100, 500, 1_000, 5_000][n % 6] ?? 10;
export const compare = word(['>', '<', '>=', '<=', '']);
export const dayOf = (daysAgo: number) => new Date(Date.now() - daysAgo * 86_400_000).toISOString().slice(0, 10);
