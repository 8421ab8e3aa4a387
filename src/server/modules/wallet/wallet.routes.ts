import type { FastifyInstance } from 'fastify';
import { wallet } from '#shared/wallet.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { WalletService } from './wallet.service.ts';

const { 'GET /api/user/transactions': transactions } = wallet;

export function walletRoutes(app: FastifyInstance, findCaller: FindCaller, service: WalletService) {
  serve(app, { 'GET /api/user/transactions': transactions }, findCaller, {
    'GET /api/user/transactions': ({ caller, query }) => service.listTransactions(caller.id, query),
  });
}
