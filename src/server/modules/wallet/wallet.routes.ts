import type { FastifyInstance } from 'fastify';
import { wallet } from '#shared/contract/wallet.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { WalletService } from './wallet.service.ts';

const contract = {
  'GET /api/user/transactions': wallet['GET /api/user/transactions'],
  'GET /api/user/transactions.csv': wallet['GET /api/user/transactions.csv'],
};

export function walletRoutes(app: FastifyInstance, findCaller: FindCaller, service: WalletService) {
  serve(app, contract, findCaller, {
    'GET /api/user/transactions': ({ caller, query }) => service.listTransactions(caller.id, query),
    'GET /api/user/transactions.csv': async ({ caller, query }) => service.writeCsv(caller.id, query),
  });
}
