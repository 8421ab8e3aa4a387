import type { Kysely, Migration } from 'kysely';
import { accounts } from './0002-customers/accounts.ts';
import { readymade } from './0002-customers/readymade.ts';
import { apiKeys } from './0002-customers/api-keys.ts';
import { notifications } from './0002-customers/notifications.ts';
import { push } from './0002-customers/push.ts';
import { odds } from './0002-customers/odds.ts';
import { socialLogin } from './0002-customers/social-login.ts';
import { failedRequests } from './0002-customers/failed-requests.ts';
import { histories } from './0002-customers/histories.ts';

/** What customers have around their numbers: profiles, readymade accounts, API keys, push, odds. */
export const customers: Migration = {
  async up(db: Kysely<unknown>) {
    const parts = [accounts, readymade, apiKeys, notifications, push, odds, histories, socialLogin, failedRequests];
    for (const part of parts) await part.execute(db);
  },
};
