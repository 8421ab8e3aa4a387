import { z } from 'zod';

/**
 * The records of an export, in this order: the header; then each table, its rows as data and their count; then the end. Rows
 * are written as COPY's text format, which PostgreSQL 15 to 18 read and write alike.
 */
export const Header = z.object({
  exportedAt: z.iso.datetime(),
  postgres: z.string(),
  migrations: z.array(z.string()).min(1),
  /** The ids of the secrets that encrypted it, in hex: they tell nothing of the secrets. */
  keyIds: z.array(z.string()),
});
export type Header = z.infer<typeof Header>;

export const TableHead = z.object({ table: z.string(), columns: z.array(z.string()).min(1) });
export const TableEnd = z.object({ rows: z.number().int() });

const Difference = z.object({ account: z.string(), expected: z.string(), actual: z.string() });

export const End = z.object({
  tables: z.number().int(),
  sequences: z.array(z.object({ name: z.string(), lastValue: z.string().nullable() })),
  totals: z.object({
    entries: z.number(),
    postings: z.number(),
    accounts: z.record(z.string(), z.string()),
    wallets: z.number(),
    balances: z.string(),
    fingerprint: z.string(),
  }),
  /** What the full proof found. Undefined where the database was not migrated to the release that exported it. */
  differences: z.array(Difference).optional(),
});
export type End = z.infer<typeof End>;
