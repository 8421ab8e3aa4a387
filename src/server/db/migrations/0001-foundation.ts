import type { Kysely, Migration } from 'kysely';
import { users } from './0001-foundation/users.ts';
import { ledger } from './0001-foundation/ledger.ts';
import { catalogue } from './0001-foundation/catalogue.ts';
import { numbers } from './0001-foundation/numbers.ts';
import { payments } from './0001-foundation/payments.ts';

/** The first tables, subject by subject; later subjects refer to earlier ones. */
export const foundation: Migration = {
  async up(db: Kysely<unknown>) {
    for (const part of [users, ledger, catalogue, numbers, payments]) await part.execute(db);
  },
};
