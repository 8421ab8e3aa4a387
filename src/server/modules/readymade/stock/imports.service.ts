import type { z } from 'zod';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { stock } from '#shared/contract/staff/stock.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { toRupees } from '#shared/money.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { mostLines } from '#shared/staff/stock.ts';
import type { Db } from '../../../db/client.ts';
import { repeatable, sameBody } from '../../../db/repeatable.ts';
import { transact } from '../../../db/transact.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Seal } from '../../../security/seal.ts';
import { recordAudit } from '../../audit/audit.service.ts';
import type { ProductUpdates } from '../products/product-updates.ts';
import { stockedView } from '../products/product-view.ts';
import { findProduct } from '../products/products.repository.ts';
import { batchView } from './batch-view.ts';
import { addBatch, findBatch } from './batches.repository.ts';
import type { FingerprintsOf } from './fingerprints.ts';
import { hasTooMany, readImport, rejectedCounts, type ReadImport, type RejectedLine } from './reading/read-import.ts';
import {
  addItems,
  claimImport,
  findImport,
  findKnown,
  knownReason,
  lockImports,
  noteImport,
} from './stock.repository.ts';

export type ImportOrder = z.output<(typeof stock)['POST /api/admin/products/:id/import']['body']>;
type Dependencies = {
  db: Db;
  seal: Seal;
  fingerprintsOf: FingerprintsOf;
  updates: ProductUpdates;
  publish: Publish;
};

/** Imports of accounts. A dry run is the import itself, taken back at its end. */
export function createImports({ db, seal, fingerprintsOf, updates, publish }: Dependencies) {
  /**
   * Adds what is new as a batch and returns every line that was left out, with the reason. Once per key; the same accounts
   * under another key are all known by then. Raises not_found, invalid_request, key_reused.
   */
  async function run(caller: Caller, id: ProductId, order: ImportOrder, idempotencyKey: IdempotencyKey) {
    const read = readImport({ ...order, asAccounts: order.as_accounts });
    if (read.accounts.length + read.rejected.length === 0) throw invalidFields({ text: fieldProblem('no_accounts') });
    if (hasTooMany(read)) throw invalidFields({ text: fieldProblem('too_big', { maximum: mostLines }) });
    if (order.dry_run) return tryOut(caller, id, order, read, idempotencyKey);
    return repeatable({
      run: () => write(caller, id, order, read, idempotencyKey),
      find: () => findImport(db, caller.id, idempotencyKey.key),
      isSame: sameBody(idempotencyKey),
      repeat: async ({ batch_id: batchId, added, rejected }) => {
        const texts = new Map([...read.accounts, ...read.rejected].map(({ line, text }) => [line, text]));
        const lines = rejected.map((one) => ({ ...one, text: texts.get(one.line) ?? '' }));
        return answer(db, id, read, { batchId, added, rejected: lines });
      },
    });
  }

  async function tryOut(...[caller, id, order, read, { key, bodyHash }]: Parameters<typeof write>) {
    try {
      await write(caller, id, order, read, { key: `dry run ${crypto.randomUUID()} ${key}`, bodyHash });
    } catch (error) {
      if (error instanceof DryRun) return error.result;
      throw error;
    }
    throw new Error('a dry run was not taken back');
  }

  /** The import in one transaction. Undefined when the key is taken. */
  function write(caller: Caller, id: ProductId, order: ImportOrder, read: ReadImport, idempotencyKey: IdempotencyKey) {
    const items = read.accounts.map(({ line, text, login }) => ({
      line,
      text,
      fingerprints: fingerprintsOf(text, login),
    }));
    return transact(db, async (trx, afterCommit) => {
      if (!(await findProduct(trx, id))) throw new Problem('not_found');
      if (!(await claimImport(trx, { userId: caller.id, productId: id, idempotencyKey }))) return undefined;
      await lockImports(trx);
      const known = await findKnown(
        trx,
        items.map(({ fingerprints }) => fingerprints),
      );
      const judged = items.map((item) => ({ ...item, reason: knownReason(known, item.fingerprints) }));
      const fresh = judged.filter(({ reason }) => reason === undefined);
      const rejected = [
        ...read.rejected,
        ...judged.flatMap(({ line, text, reason }) => (reason ? [{ line, text, reason, of: null }] : [])),
      ].toSorted((one, other) => one.line - other.line);

      const { key } = idempotencyKey;
      const { supplier, note, cost } = order;
      const details = { productId: id, supplier, note, cost, accounts: fresh.length, importedBy: caller.id, key };
      const batchId =
        fresh.length === 0 ? null : await addBatch(trx, { ...details, rejected: rejectedCounts(rejected) });
      if (batchId !== null) {
        const sealed = fresh.map(({ text, fingerprints }) => ({ sealed: seal.seal(text), fingerprints }));
        await addItems(trx, { productId: id, batchId, cost }, sealed);
      }
      const outcome = { batchId, added: fresh.length, rejected };
      await noteImport(trx, caller.id, key, outcome);
      await recordAudit(trx, {
        actor: caller.actor,
        action: 'stock.import',
        subject: `product:${id}`,
        after: {
          added: fresh.length,
          rejected: rejected.length,
          supplier,
          cost: cost === null ? null : toRupees(cost),
          batch: batchId,
        },
      });
      const result = await answer(trx, id, read, outcome);
      if (order.dry_run) throw new DryRun(result);
      afterCommit(() => {
        updates.markChanged(id);
        publish('admins', 'update_staff', { subject: 'products', id });
      });
      return result;
    });
  }

  return { run };
}

type Outcome = { batchId: Parameters<typeof findBatch>[1] | null; added: number; rejected: RejectedLine[] };
type Result = Awaited<ReturnType<typeof answer>>;

async function answer(db: Db, id: ProductId, { doubts }: ReadImport, { batchId, added, rejected }: Outcome) {
  const product = await findProduct(db, id);
  if (!product) throw new Problem('not_found');
  const batch = batchId === null ? undefined : await findBatch(db, batchId);
  return { added, batch: batch ? batchView(batch) : null, rejected, doubts, product: stockedView(product) };
}

/** Takes back the transaction of an import that was only tried. */
class DryRun extends Error {
  readonly result: Result;
  constructor(result: Result) {
    super('a dry run');
    this.result = result;
  }
}
