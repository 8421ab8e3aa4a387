import type { Kysely, Migration } from 'kysely';
import { accounts } from './0001-start/accounts.ts';
import { appendOnly } from './0001-start/append-only.ts';
import { catalogue } from './0001-start/catalogue.ts';
import { notices } from './0001-start/notices.ts';
import { numbers } from './0001-start/numbers.ts';
import { readymade } from './0001-start/readymade.ts';
import { site } from './0001-start/site.ts';
import { wallet } from './0001-start/wallet.ts';

/** The initial schema, by subject. Later subjects reference earlier ones. */
export const start: Migration = {
  async up(db: Kysely<unknown>) {
    const subjects = [appendOnly, accounts, site, wallet, catalogue, numbers, readymade, notices];
    for (const subject of subjects) await subject.execute(db);
  },
};
