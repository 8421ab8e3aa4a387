/** How many rows of each kind the seed makes. */
export type SeedSize = Record<
  | 'users'
  | 'numbers'
  | 'accountOrders'
  | 'recharges'
  /** At least so many: each order has what it needs. */
  | 'entries'
  | 'logins'
  | 'notes'
  | 'auditEvents'
  | 'cases'
  | 'tickets'
  | 'approvals'
  | 'moneyUses'
  | 'impersonations'
  | 'bulkJobs',
  number
>;

/** A million users, a million orders and ten million ledger entries. */
export const adminSize: SeedSize = {
  users: 1_000_000,
  numbers: 700_000,
  accountOrders: 150_000,
  recharges: 150_000,
  entries: 10_000_000,
  logins: 1_500_000,
  notes: 50_000,
  auditEvents: 600_000,
  cases: 40_000,
  tickets: 100_000,
  approvals: 5_000,
  moneyUses: 200_000,
  impersonations: 2_000,
  bulkJobs: 400,
};

/** A part of a size, such as 0.01. */
export function partOf(size: SeedSize, share: number): SeedSize {
  const parts = Object.entries(size).map(([name, count]) => [name, Math.ceil(count * share)]);
  return Object.fromEntries(parts) as SeedSize;
}

/** Seeded ids begin here, so that the shop's own rows keep theirs. */
export const firstId = { user: 1_001, number: 200_001, accountOrder: 200_001, recharge: 200_001 };
/** The history's length. It ends shortly before the seeding, so that today has its share. */
export const historyDays = 420;

/** Literals, because a function would be called for every row. */
const endsAt = Date.now() - 26 * 60_000;
export const historyEnd = `timestamptz '${new Date(endsAt).toISOString()}'`;
export const historyStart = `timestamptz '${new Date(endsAt - historyDays * 86_400_000).toISOString()}'`;
export const historyLength = `interval '${historyDays * 24} hours'`;

/** Where in the history the n-th of so many lies. */
export function momentOf(n: string, of: number): string {
  return `(${historyStart} + ${n}::float8 / ${of} * ${historyLength})`;
}

/** One of the `users` that existed then; few buy most, and one is a reseller. */
export function someUser(n: string, of: number, users: number): string {
  return `(${firstId.user} + case when ${n} % 20 = 0 then 6 else
    floor(greatest(${n}::float8 / ${of} * ${users} - 1, 0) * power(random(), 2))::bigint end)`;
}
