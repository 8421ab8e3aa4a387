import { CountryName, ServiceName } from '#shared/contract/catalogue.ts';
import type { Paise } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { TransactionId, TransactionKind } from '#shared/contract/wallet.ts';
import type { Db } from '../../db/client.ts';
import type { Executor } from '../../db/together.ts';
import { isOwn, type Slice } from '../../db/history.ts';
import type { LedgerKind } from '../../db/tables/wallet.ts';
import { inBatches, rupees, time, toCsv } from '../../http/csv.ts';
import { readCursor, refuseForeign, toPage } from '../../http/paging.ts';
import { findDifferences } from './books/full-proof.repository.ts';
import { getBalance, openWallet, postMovement, postMovements, type Posted } from './ledger.repository.ts';
import type { Movement } from './movement.ts';
import { lockWallet } from './room.repository.ts';
import {
  findEntry,
  ledgerKindsOf,
  listEntries,
  readEntries,
  type TransactionFilter,
  type WalletEntry,
} from './transactions.repository.ts';

const pageSize = 50;
const csvBatch = 2_000;
type Query = TransactionFilter & { cursor?: string | undefined };

/** The ledger as other modules use it, on the transaction they are in. */
export type Ledger = {
  /** Writes a ledger entry. Amounts in paise. Raises balance_too_low. */
  post(db: Executor, movement: Movement): Promise<Posted>;
  /** Writes several, in their order: all or none. */
  postAll(db: Executor, movements: readonly Movement[]): Promise<Posted[]>;
  /** A user's balance, in paise. */
  getBalance(db: Db, userId: UserId): Promise<Paise>;
  openWallet(db: Db, userId: UserId): Promise<void>;
  /** Locks a wallet and says what it holds and how much fits into it. Whoever adds money from outside asks first. */
  lockWallet: typeof lockWallet;
  findDifferences: typeof findDifferences;
};

export function createLedger(): Ledger {
  return { post: postMovement, postAll: postMovements, getBalance, openWallet, lockWallet, findDifferences };
}

/** A customer's transactions. */
export function createWalletService({ db }: { db: Db }) {
  return {
    /** A page of a user's transactions, newest first; amounts signed, in paise. Raises invalid_request for a foreign cursor. */
    async listTransactions(userId: UserId, { cursor, ...filter }: Query) {
      const before = readCursor(cursor);
      await refuseForeign(before, (entryId) => isOwn(db, { table: 'ledger_entries', userId }, entryId));
      const rows = await listEntries(db, userId, filter, { before, limit: pageSize + 1 });
      const { data, next } = toPage(rows, pageSize, (row) => row.id);
      return { data: data.map(viewOf), next };
    },

    /** One of a user's transactions. Raises not_found. */
    async getTransaction(userId: UserId, transactionId: TransactionId) {
      const entry = await findEntry(db, userId, transactionId);
      if (!entry) throw new Problem('not_found');
      return viewOf(entry);
    },

    /** All matching transactions as the chunks of a CSV file. */
    writeCsv(userId: UserId, filter: TransactionFilter): AsyncIterable<string> {
      const read = async (slice: Slice) => (await readEntries(db, userId, filter, slice)).map(viewOf);
      return toCsv(
        csvColumns,
        inBatches(csvBatch, read, (view) => view.id),
      );
    },
  };
}

type View = ReturnType<typeof viewOf>;

function viewOf(entry: WalletEntry) {
  const { balance } = entry;
  if (balance === null) throw new Error(`entry ${entry.id} has a wallet posting without a balance`);
  return {
    id: TransactionId.parse(entry.id),
    kind: transactionKindOf(entry.kind),
    description: entry.description,
    amount: entry.amount,
    balance,
    number_id: entry.number_id,
    recharge_id: entry.recharge_id,
    order_id: entry.order_id,
    service: serviceOf(entry),
    country: countryOf(entry),
    method: entry.method,
    created_at: entry.created_at,
  };
}

function serviceOf({ service_id, service_code, service_name, service_icon }: WalletEntry) {
  if (service_id === null) return null;
  return ServiceName.parse({ id: service_id, code: service_code, name: service_name, icon: service_icon });
}

function countryOf({ country_id, country_iso, country_name }: WalletEntry) {
  if (country_id === null) return null;
  return CountryName.parse({ id: country_id, iso: country_iso, name: country_name });
}

const csvColumns = {
  id: ({ id: entryId }: View) => entryId,
  at: time(({ created_at }: View) => created_at),
  kind: ({ kind }: View) => kind,
  description: ({ description }: View) => description,
  amount_inr: ({ amount }: View) => rupees(amount),
  balance_inr: ({ balance }: View) => rupees(balance),
  number_id: ({ number_id }: View) => number_id,
  recharge_id: ({ recharge_id }: View) => recharge_id,
  order_id: ({ order_id }: View) => order_id,
};

function transactionKindOf(ledgerKind: LedgerKind): TransactionKind {
  const kind = TransactionKind.options.find((option) => ledgerKindsOf[option].includes(ledgerKind));
  if (!kind) throw new Error(`a ${ledgerKind} involves no wallet`);
  return kind;
}
