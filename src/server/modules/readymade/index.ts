import type { readymade as customerEndpoints } from '#shared/contract/readymade.ts';
import type { products as productEndpoints } from '#shared/contract/staff/products.ts';
import type { recalls as recallEndpoints } from '#shared/contract/staff/recalls.ts';
import type { stock as stockEndpoints } from '#shared/contract/staff/stock.ts';
import type { Caller, Handlers, Origin } from '../../http/serve.ts';
import { createSeal } from '../../security/seal.ts';
import type { AppSecrets } from '../../security/secrets.ts';
import type { Inverses } from '../audit/inverses.ts';
import type { BulkActions } from '../bulk/bulk-action.ts';
import type { Approvable } from '../staff/approvals/approvals.service.ts';
import type { ActingMoney } from '../staff/money/acting-money.service.ts';
import { createAccountOrders } from './orders.service.ts';
import { productSale, undoOrder, undoProduct } from './products/product-undo.ts';
import { createProductUpdates } from './products/product-updates.ts';
import { createProductsService } from './products/products.service.ts';
import { createRecallWorker } from './recall/recall-worker.service.ts';
import { createRecalls, KeptRecall } from './recall/recall.service.ts';
import { createAccountStaffActions } from './staff-actions/staff-actions.service.ts';
import { createBatches } from './stock/batches.service.ts';
import { createFingerprints } from './stock/fingerprints.ts';
import { createImports } from './stock/imports.service.ts';
import { createItems } from './stock/items.service.ts';
import { createStockMarks } from './stock/marks.service.ts';
import { createLowStock } from './stock/low-stock.service.ts';
import { addUpChanges } from './stock/stock-changes.repository.ts';
import { createStockReveals } from './stock/reveals.service.ts';
import { createReplacements, KeptReplacement } from './warranty/replacements.service.ts';

type Own = 'seal' | 'updates' | 'fingerprintsOf' | 'items' | 'batches';
type Dependencies = Omit<
  Parameters<typeof createAccountOrders>[0] &
    Parameters<typeof createRecalls>[0] &
    Parameters<typeof createRecallWorker>[0] &
    Pick<Parameters<typeof createLowStock>[0], 'alerts'> &
    Parameters<typeof createReplacements>[0] &
    Parameters<typeof createStockReveals>[0] & { actingMoney: ActingMoney },
  Own
> & { appSecrets: AppSecrets };
type Endpoints = typeof customerEndpoints & typeof productEndpoints & typeof stockEndpoints & typeof recallEndpoints;

export function createReadymadeModule(given: Dependencies) {
  const seal = createSeal(given.appSecrets, 'stock-items');
  const shared = {
    ...given,
    seal,
    updates: createProductUpdates(given),
    fingerprintsOf: createFingerprints(given.appSecrets),
  };
  const products = createProductsService(shared);
  const orders = createAccountOrders(shared);
  const imports = createImports(shared);
  const items = createItems(shared);
  const batches = createBatches(shared);
  const reveals = createStockReveals(shared);
  const lowStock = createLowStock(shared);
  const stockMarks = createStockMarks(shared);
  const recalls = createRecalls({ ...shared, batches });
  const recallWorker = createRecallWorker(shared);
  const replacements = createReplacements({ ...shared, items });
  return {
    handlers: {
      'GET /api/user/readymade-accounts': async () => ({ data: await products.listOnSale() }),
      'POST /api/user/readymade-orders': ({ caller, body, idempotencyKey, origin }) =>
        orders.buy(caller.id, body, idempotencyKey, {
          reader: readerOf(caller, origin),
          spending: given.actingMoney.spendingOf(caller, 'account_order', idempotencyKey),
        }),
      'GET /api/user/readymade-orders': ({ caller, query }) => orders.list(caller.id, query),
      'GET /api/user/readymade-orders/:id': async ({ caller, params, origin }) => ({
        order: await orders.get(caller.id, params.id, readerOf(caller, origin)),
      }),
      'GET /api/user/readymade-orders/:id/accounts.txt': ({ caller, params, origin }) =>
        orders.getText(caller.id, params.id, readerOf(caller, origin)),
      'GET /api/admin/products': async () => ({ data: await products.listAll() }),
      'POST /api/admin/products': async ({ caller, body, idempotencyKey }) => ({
        product: await products.add(caller, body, idempotencyKey),
      }),
      'POST /api/admin/products/:id': async ({ caller, params, body }) => ({
        product: await products.change(caller, params.id, body),
      }),
      'POST /api/admin/product-order': async ({ caller, body }) => ({ data: await products.putInOrder(caller, body) }),
      'POST /api/admin/products/:id/import': ({ caller, params, body, idempotencyKey }) =>
        imports.run(caller, params.id, body, idempotencyKey),
      'GET /api/admin/stock-batches': ({ query }) => batches.list(query),
      'GET /api/admin/stock-batches/:id': async ({ params }) => ({ batch: await batches.get(params.id) }),
      'POST /api/admin/stock-batches/:id': async ({ caller, params, body }) => ({
        batch: await batches.change(caller, params.id, body),
      }),
      'POST /api/admin/stock-batches/:id/stop': async ({ caller, params, body }) => ({
        batch: await batches.stop(caller, params.id, body.reason),
      }),
      'POST /api/admin/stock-batches/:id/resume': async ({ caller, params, body }) => ({
        batch: await batches.resume(caller, params.id, body.reason),
      }),
      'GET /api/admin/stock-items': ({ query }) => items.list(query),
      'POST /api/admin/stock-items/:id/reveals': async ({ caller, params, body }) => ({
        reveal: await reveals.ask(caller, params.id, body.reason),
      }),
      'POST /api/admin/stock-reveals/:id': ({ caller, params }) => reveals.read(caller, params.id),
      'GET /api/admin/stock-batches/:id/recall': ({ params }) => recalls.preview(params.id),
      'POST /api/admin/stock-batches/:id/recall': ({ caller, params, body, idempotencyKey }) =>
        recalls.recall(caller, params.id, body, idempotencyKey),
      'GET /api/admin/stock-recalls/:id/rows': ({ params, query }) => recalls.rows(params.id, query),
      'POST /api/admin/stock-items/:id/replace': ({ caller, params, body, idempotencyKey }) =>
        replacements.replace(caller, params.id, body, idempotencyKey),
    } satisfies Handlers<Endpoints>,
    jobs: [
      { name: 'add up stock changes', everyMs: 500, run: () => addUpChanges(given.db) },
      { name: 'publish product changes', everyMs: 500, run: shared.updates.publishChanged },
      { name: 'tell of low stock', everyMs: 2_000, inTurn: true, run: lowStock.watch },
      { name: 'read logins of stock again', everyMs: 1_000, run: stockMarks.readAgain },
      { name: 'work on recalls', everyMs: 250, run: recallWorker.workOn },
    ],
    inverses: {
      'product.change': undoProduct(products),
      'product.order': undoOrder(products),
      ...batches.inverses,
    } satisfies Inverses,
    bulk: { 'product.sale': productSale(products) } satisfies BulkActions,
    approvable: {
      'batch.recall': async (caller, { payload, idempotencyKey }) => {
        const { id, order } = KeptRecall.parse(payload);
        await recalls.recall(caller, id, order, idempotencyKey);
      },
      'account.replace': async (caller, { payload, idempotencyKey }) => {
        const { id, order } = KeptReplacement.parse(payload);
        await replacements.replace(caller, id, order, idempotencyKey);
      },
    } satisfies Approvable,
    services: {
      updates: shared.updates,
      listAccounts: products.listOnSale,
      accountOrders: orders,
      accountActions: createAccountStaffActions(given),
      lowStock,
      stockMarks,
      recallWorker,
    },
  };
}

function readerOf({ impersonation }: Caller, { ip, device }: Origin) {
  return impersonation ? undefined : { ip, device };
}
