import { sql, type RawBuilder } from 'kysely';
import type { Paise } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId, RechargeMethodName } from '#shared/contract/recharges.ts';
import type { TransactionKind } from '#shared/contract/wallet.ts';
import type { CountryId, ServiceId } from '#shared/contract/catalogue.ts';
import type { Db } from '../../db/client.ts';
import { all, either, within, type Period, type Slice } from '../../db/history.ts';
import type { LedgerKind } from '../../db/tables/wallet.ts';
import { findDescriptions, type TransactionSearch } from './transaction-search.repository.ts';

/** The ledger kinds behind each kind of transaction. A capture involves no wallet, so it is not among them. */
export const ledgerKindsOf: Record<TransactionKind, LedgerKind[]> = {
  recharge: ['recharge'],
  bonus: ['bonus'],
  purchase: ['hold', 'account_sale'],
  refund: ['release', 'hold_reduction', 'refund'],
  adjustment: ['adjustment'],
};

/** A wallet's ledger entry with its subject. `balance` is null only on postings of other accounts. */
export type WalletEntry = {
  id: number;
  kind: LedgerKind;
  description: string;
  amount: Paise;
  balance: Paise | null;
  number_id: NumberId | null;
  recharge_id: RechargeId | null;
  order_id: AccountOrderId | null;
  created_at: Date;
  method: RechargeMethodName | null;
  service_id: ServiceId | null;
  service_code: string | null;
  service_name: string | null;
  service_icon: string | null;
  country_id: CountryId | null;
  country_iso: string | null;
  country_name: string | null;
};

export type TransactionFilter = Period & { kind?: TransactionKind | undefined; search?: string | undefined };

/** A page of a wallet's transactions, newest first. Each way to match walks one index and stops at the limit. */
export async function listEntries(
  db: Db,
  userId: UserId,
  filter: TransactionFilter,
  { before, limit }: Slice,
): Promise<WalletEntry[]> {
  const range = within({ table: 'ledger_entries', time: 'created_at', userId }, filter, before);
  if (filter.search === undefined) return fetchEntries(db, userId, byKind(filter, range, limit));
  const search = await findDescriptions(db, userId, filter.search);
  return fetchEntries(db, userId, bySearch(search, all([range, hasKind(filter)]), limit));
}

export async function findEntry(db: Db, userId: UserId, id: number): Promise<WalletEntry | undefined> {
  const [entry] = await fetchEntries(db, userId, sql`(select ${id}::bigint as id)`);
  return entry;
}

/** One batch of the same rows for a full export, read in order of id, so that no row appears twice. */
export async function readEntries(
  db: Db,
  userId: UserId,
  filter: TransactionFilter,
  { before, limit }: Slice,
): Promise<WalletEntry[]> {
  const range = within({ table: 'ledger_entries', time: 'created_at', userId }, filter, before);
  const search = filter.search === undefined ? undefined : await findDescriptions(db, userId, filter.search);
  const matches = all([range, hasKind(filter), ...(search ? [isFound(search)] : [])]);
  return fetchEntries(db, userId, first(matches, limit));
}

type Ids = RawBuilder<{ id: number }>;

function first(matches: RawBuilder<boolean>, limit: number): Ids {
  return sql`(select row.id from ledger_entries row where ${matches} order by row.id desc limit ${limit})`;
}

function byKind({ kind }: TransactionFilter, range: RawBuilder<boolean>, limit: number): Ids {
  if (kind === undefined) return first(range, limit);
  return sql`(select found.id from unnest(${ledgerKindsOf[kind]}::text[]) wanted (kind)
    cross join lateral ${first(all([range, sql`row.kind = wanted.kind`]), limit)} found
    order by found.id desc limit ${limit})`;
}

function bySearch({ descriptions, references, id }: TransactionSearch, range: RawBuilder<boolean>, limit: number): Ids {
  const described: Ids = sql`(select found.id from unnest(${descriptions}::text[]) wanted (description)
    cross join lateral ${first(all([range, sql`row.description = wanted.description`]), limit)} found
    order by found.id desc limit ${limit})`;
  if (id === undefined) return described;
  const ofSubject = first(all([range, isReferred(references)]), limit);
  const refunded = first(all([range, isRefundOf(references)]), limit);
  return sql`(select id from (${described} union ${ofSubject} union ${refunded} union ${first(all([range, sql`row.id = ${id}`]), limit)}) found
    order by id desc limit ${limit})`;
}

function isFound({ descriptions, references, id }: TransactionSearch): RawBuilder<boolean> {
  const described = sql<boolean>`row.description = any(${descriptions}::text[])`;
  return id === undefined
    ? described
    : either([described, isReferred(references), isRefundOf(references), sql`row.id = ${id}`]);
}

/** Matches by (kind, reference), listing all kinds so that its unique index is used. */
function isReferred(references: readonly string[]): RawBuilder<boolean> {
  const kinds = Object.values(ledgerKindsOf).flat();
  return sql`(row.kind = any(${kinds}::text[]) and row.reference = any(${references}::text[]))`;
}

/** Matches refunds by the charge that they give back. */
function isRefundOf(references: readonly string[]): RawBuilder<boolean> {
  return sql`row.refunds = any(array(select charge.id from ledger_entries charge
    where charge.kind in ('capture', 'account_sale') and charge.reference = any(${references}::text[])))`;
}

function hasKind({ kind }: TransactionFilter): RawBuilder<boolean> {
  return kind === undefined ? all([]) : sql`row.kind = any(${ledgerKindsOf[kind]}::text[])`;
}

/** Joins the subjects only after the ids are limited. */
async function fetchEntries(db: Db, userId: UserId, ids: Ids): Promise<WalletEntry[]> {
  return db
    .selectFrom('ledger_entries as entries')
    .innerJoin('postings', 'postings.entry_id', 'entries.id')
    .leftJoin('recharges', 'recharges.id', 'entries.recharge_id')
    .leftJoin('numbers', 'numbers.id', 'entries.number_id')
    .leftJoin('services', 'services.id', 'numbers.service_id')
    .leftJoin('countries', 'countries.id', 'numbers.country_id')
    .select([
      'entries.id',
      'entries.kind',
      'entries.description',
      'postings.amount_paise as amount',
      'postings.balance_paise as balance',
      'entries.number_id',
      'entries.recharge_id',
      'entries.order_id',
      'entries.created_at',
      'recharges.method',
      'services.id as service_id',
      'services.code as service_code',
      'services.name as service_name',
      'services.icon as service_icon',
      'countries.id as country_id',
      'countries.iso as country_iso',
      'countries.name as country_name',
    ])
    .where(sql<boolean>`entries.id = any(array${ids})`)
    .where('postings.user_id', '=', userId)
    .orderBy('entries.id', 'desc')
    .execute();
}
