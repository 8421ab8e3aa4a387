import type { wallet as endpoints } from '#shared/contract/wallet.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createBooks } from './books/books.service.ts';
import { createLedger } from './wallet.service.ts';
import { createWalletService } from './wallet.service.ts';

export function createWalletModule({ db, slowDb }: { db: Db; slowDb: Db }) {
  const books = createBooks({ db, slowDb });
  const ledger = createLedger();
  const wallet = createWalletService({ db });
  return {
    handlers: {
      'GET /api/user/transactions': ({ caller, query }) => wallet.listTransactions(caller.id, query),
      'GET /api/user/transactions.csv': async ({ caller, query }) => wallet.writeCsv(caller.id, query),
      'GET /api/user/transactions/:id': async ({ caller, params }) => ({
        transaction: await wallet.getTransaction(caller.id, params.id),
      }),
      'GET /api/admin/books': async ({ query }) => {
        const { differences, ...times } = await books.prove({ full: query.full === 'true' });
        return { balanced: differences.length === 0, differences, ...times };
      },
    } satisfies Handlers<typeof endpoints>,
    jobs: [{ name: 'prove the books', everyMs: 5 * 60_000, inTurn: true, run: books.proveInTurn }],
    services: { ledger, books },
  };
}
