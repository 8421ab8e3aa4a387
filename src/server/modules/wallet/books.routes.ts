import type { FastifyInstance } from 'fastify';
import { wallet } from '#shared/contract/wallet.ts';
import type { Db } from '../../db/client.ts';
import { serve, type FindCaller } from '../../http/serve.ts';
import type { Ledger } from './ledger.service.ts';

const contract = { 'GET /api/admin/books': wallet['GET /api/admin/books'] };

export function booksRoutes(app: FastifyInstance, findCaller: FindCaller, db: Db, ledger: Ledger) {
  serve(app, contract, findCaller, {
    'GET /api/admin/books': async () => {
      const differences = await ledger.findDifferences(db);
      return { balanced: differences.length === 0, differences };
    },
  });
}
