import { toRupees } from '#shared/money.ts';
import type { BatchRow } from './batches.repository.ts';

/** A batch as staff see it; the cost of one account in paise. */
export function batchView(row: BatchRow) {
  return {
    id: row.id,
    product: { id: row.product_id, name: row.product_name },
    supplier: row.supplier,
    note: row.note,
    cost: row.cost_paise,
    accounts: row.accounts,
    unsold: row.unsold,
    stopped: row.stopped,
    rejected: Object.values(row.rejected).reduce((sum, count) => sum + count, 0),
    stopped_at: row.stopped_at,
    recall:
      row.recall_id === null || row.recall_at === null
        ? null
        : { id: row.recall_id, at: row.recall_at, running: row.recall_ended_at === null },
    imported_by: row.imported_name,
    created_at: row.created_at,
    version: row.version,
  };
}

/** The fields of a batch that audit events keep. */
export function batchAuditView({
  supplier,
  note,
  cost_paise: cost,
}: Pick<BatchRow, 'supplier' | 'note' | 'cost_paise'>) {
  return { supplier, note, cost: cost === null ? null : toRupees(cost) };
}
