import type { z } from 'zod';
import type { StockItemId, stock } from '#shared/contract/staff/stock.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { publicId, readPublicId } from '#shared/staff/public-id.ts';
import type { Db } from '../../../db/client.ts';
import { readCursor, toPage } from '../../../http/paging.ts';
import { loginOf, writtenOnce } from '../../../security/account-login.ts';
import { withoutInvisible } from '../../../security/invisible-marks.ts';
import type { FingerprintsOf } from './fingerprints.ts';
import { findByFingerprint, listItems, type ItemRow } from './items.repository.ts';

type Query = z.output<(typeof stock)['GET /api/admin/stock-items']['query']>;
type Dependencies = { db: Db; fingerprintsOf: FingerprintsOf };

const pageSize = 50;
const dayMs = 24 * 60 * 60 * 1_000;

/** Accounts in stock and sold, without what they are. */
export function createItems({ db, fingerprintsOf }: Dependencies) {
  /**
   * A page of the accounts of a batch or an order, the newest first, or the one with this login or line. Raises
   * invalid_request without one of the three, and for what is no id of an order.
   */
  async function list({ batch, order, login, state, cursor }: Query) {
    if (login !== undefined) return { data: (await search(login)).map(itemView), next: null };
    if ((batch === undefined) === (order === undefined)) throw invalidFields({ batch: fieldProblem('required') });
    const named = order === undefined ? undefined : readPublicId(order);
    if (order !== undefined && named?.kind !== 'account_order') throw invalidFields({ order: fieldProblem('invalid') });
    const of = { batch, orderId: named?.id, state };
    const rows = await listItems(db, { ...of, before: readCursor(cursor), limit: pageSize + 1 });
    const { data, next } = toPage(rows, pageSize, ({ id }) => id);
    return { data: data.map(itemView), next };
  }

  async function search(text: string): Promise<ItemRow[]> {
    const line = withoutInvisible(text).trim();
    const [whole, login] = [fingerprintsOf(line, loginOf(line)), fingerprintsOf(line, writtenOnce(line))];
    return findByFingerprint(db, { line: whole.line, login: [...whole.login, ...login.login] });
  }

  /** Raises not_found. */
  async function get(id: StockItemId) {
    const [row] = await listItems(db, { id, limit: 1 });
    if (!row) throw new Problem('not_found');
    return itemView(row);
  }

  return { list, get };
}
export type Items = ReturnType<typeof createItems>;

function itemView(row: ItemRow) {
  return {
    id: row.id,
    state: stateOf(row),
    product: { id: row.product_id, name: row.product_name },
    batch_id: row.batch_id,
    cost: row.cost_paise,
    added_at: row.added_at,
    sale: row.order && {
      order: publicId('account_order', row.order.id),
      place: row.order.place,
      customer: { id: row.order.user_id, name: row.order.user_name },
      price: row.order.price_paise,
      at: row.order.created_at,
      warranty_until: warrantyEnd(row.order),
    },
    replaced_by: row.replaced_by,
    replaces: row.replaces,
  };
}

function stateOf({ order, is_refunded: isRefunded, replaced_by: by, stopped_at: stoppedAt }: ItemRow) {
  if (by !== null) return 'replaced' as const;
  if (isRefunded) return 'refunded' as const;
  if (order) return 'sold' as const;
  return stoppedAt === null ? ('in_stock' as const) : ('stopped' as const);
}

/** Until when a bad account is made good; null where nothing was promised. */
export function warrantyEnd({ created_at: soldAt, warranty_days: days }: { created_at: Date; warranty_days: number }) {
  return days === 0 ? null : new Date(soldAt.getTime() + days * dayMs);
}
