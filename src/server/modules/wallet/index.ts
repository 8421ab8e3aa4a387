import type { wallet as endpoints } from '#shared/contract/wallet.ts';
import type { Db } from '../../db/client.ts';
import type { Handlers } from '../../http/serve.ts';
import { createLedger } from './wallet.service.ts';
import { createWalletService } from './wallet.service.ts';

export function createWalletModule({ db, slowDb }: { db: Db; slowDb: Db }) {
  const ledger = createLedger();
  const wallet = createWalletService({ db });
  return {
    handlers: {
      'GET /api/user/transactions': ({ caller, query }) => wallet.listTransactions(caller.id, query),
      'GET /api/user/transactions.csv': async ({ caller, query }) => wallet.writeCsv(caller.id, query),
      'GET /api/admin/books': async () => {
        const differences = await ledger.findDifferences(slowDb);
        return { balanced: differences.length === 0, differences };
      },
    } satisfies Handlers<typeof endpoints>,
    services: { ledger },
  };
}
