import type { UserId } from '#shared/contract/account/session.ts';
import { id } from '#shared/contract/wire.ts';
import type { Db } from '../../../db/client.ts';
import type { Period, Slice } from '../../../db/history.ts';
import { inBatches, time, toCsv } from '../../../http/csv.ts';
import { readCursor, refuseForeign, toPage } from '../../../http/paging.ts';
import { isOwnLogin, listLogins, type LoginEventRow, type LoginFilter } from './login-events.repository.ts';

const pageSize = 50;
const csvBatch = 2_000;
const LoginEventId = id<'LoginEventId'>();

type Filter = Period & { success?: 'true' | 'false' | undefined };

/** The logins and failed attempts of a user. */
export function createLoginHistory({ db }: { db: Db }) {
  return {
    /** Returns a page of a user's logins, newest first. Raises invalid_request for a cursor of another user. */
    async listLogins(userId: UserId, { cursor, ...filter }: Filter & { cursor?: string | undefined }) {
      const before = readCursor(cursor);
      await refuseForeign(before, (eventId) => isOwnLogin(db, userId, eventId));
      const rows = await listLogins(db, userId, filterOf(filter), { before, limit: pageSize + 1 });
      const { data, next } = toPage(rows, pageSize, (row) => row.id);
      return { data: data.map(viewOf), next };
    },

    /** Returns all logins that match the filter as the chunks of a CSV file. */
    writeLoginsCsv(userId: UserId, filter: Filter): AsyncIterable<string> {
      const read = (slice: Slice) => listLogins(db, userId, filterOf(filter), slice);
      return toCsv(
        csvColumns,
        inBatches(csvBatch, read, (row) => row.id),
      );
    },
  };
}

function filterOf({ success, ...period }: Filter): LoginFilter {
  return { ...period, success: success === undefined ? undefined : success === 'true' };
}

function viewOf({ id: eventId, at, ip, device, success, wrong, ...row }: LoginEventRow) {
  return { id: LoginEventId.parse(eventId), at, ip, device, success, wrong, support: supportOf(row) };
}

type SupportRow = Pick<LoginEventRow, 'support' | 'support_about' | 'acting_at' | 'ended_at'>;

function supportOf({ support, support_about: about, acting_at: actingAt, ended_at: endedAt }: SupportRow) {
  if (support === null) return null;
  if (support === 'session') return { did: actingAt ? ('act' as const) : ('view' as const), until: endedAt };
  return { did: support, about: about ?? '' };
}

function outcomeOf({ success, wrong, ...row }: LoginEventRow): string {
  const support = supportOf(row);
  if (support) return supportOutcomes[support.did];
  if (success) return 'logged in';
  return wrong === null ? 'refused' : `wrong ${wrong}`;
}

const supportOutcomes = {
  view: 'support viewed the account',
  act: 'support acted in the account',
  code: 'support viewed a code',
  accounts: 'support viewed accounts',
} as const;

const csvColumns = {
  at: time(({ at }: LoginEventRow) => at),
  outcome: outcomeOf,
  ip: ({ ip }: LoginEventRow) => ip,
  device: ({ device }: LoginEventRow) => device,
};
