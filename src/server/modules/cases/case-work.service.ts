import type { z } from 'zod';
import { Problem } from '#shared/problem.ts';
import { ServerId } from '#shared/contract/catalogue.ts';
import type { CaseFacts, CaseId, CaseRow } from '#shared/contract/staff/cases.ts';
import { caseKinds, type CaseKind } from '#shared/staff/queues/case-kinds.ts';
import { outcomesOf } from '#shared/staff/queues/case-outcomes.ts';
import { readListSearch } from '#shared/staff/search/staff-search.ts';
import type { Db } from '../../db/client.ts';
import type { Caller } from '../../http/serve.ts';
import { readCursor, readMomentCursor, toPage } from '../../http/paging.ts';
import type { Claims } from '../claims/claims.service.ts';
import {
  findNumber,
  findRecharge,
  getBalance,
  listCreditable,
  listEvents,
  listSteps,
  type RechargeFacts,
} from './case-facts.repository.ts';
import { keptText } from '../../words/case-text.ts';
import {
  countOpen,
  countSearched,
  findCases,
  findSearched,
  keepSearched,
  listClosed,
  listOpen,
  type CaseRecord,
} from './case-list.repository.ts';

type Row = z.output<typeof CaseRow>;
type Facts = z.output<typeof CaseFacts>;
type Listing = {
  show: 'open' | 'mine' | 'closed';
  kind?: CaseKind | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
};

const pageSize = 50;
const mostCounted = 10_001;
/** Cases among which the next one is looked for. */
const mostInLine = 500;

/** Cases as staff see them and take them. */
export function createCaseWork({ db, claims }: { db: Db; claims: Claims }) {
  async function withClaims(caller: Caller, records: readonly CaseRecord[]): Promise<Row[]> {
    const ids = records.map(({ id }) => id);
    const holders = await claims.holdersOf(caller, 'case', ids);
    return records.map((record) => ({ ...rowOf(record, caller), claim: holders.get(record.id) ?? null }));
  }

  async function list(caller: Caller, { show, kind, search, cursor }: Listing) {
    const matches = search === undefined ? undefined : await findSearched(db, search);
    if (show === 'mine') {
      const ids = await claims.heldBy(caller, 'case');
      const held = await findCases(db, matches ? await keepSearched(db, ids, matches) : ids);
      const open = held.filter(({ resolved_at }) => resolved_at === null);
      return { data: await withClaims(caller, open), next: null };
    }
    if (show === 'open') {
      const found = await listOpen(db, { kind, matches, after: readCursor(cursor), limit: pageSize + 1 });
      const { data, next } = toPage(found, pageSize, ({ id }) => id);
      return { data: await withClaims(caller, data), next };
    }
    const found = await listClosed(db, { kind, matches, after: readMomentCursor(cursor), limit: pageSize + 1 });
    const page = found.slice(0, pageSize);
    const last = page.at(-1);
    const next = last && found.length > pageSize ? `${last.resolved_us}-${last.id}` : null;
    return { data: await withClaims(caller, page), next };
  }

  /** Raises not_found. */
  async function getRecord(trx: Db, id: CaseId): Promise<CaseRecord> {
    const [record] = await findCases(trx, [id]);
    if (!record) throw new Problem('not_found');
    return record;
  }

  /** Everything about a case. Raises not_found. */
  async function get(caller: Caller, id: CaseId): Promise<Facts> {
    const record = await getRecord(db, id);
    const { number_id, recharge_id, user_id, payment_id, amount_paise } = record;
    const [row] = await withClaims(caller, [record]);
    if (!row) throw new Error('a record has one row');
    const [number, steps, recharge, balance, events] = await Promise.all([
      number_id === null ? undefined : findNumber(db, number_id),
      number_id === null ? [] : listSteps(db, number_id),
      recharge_id === null ? undefined : findRecharge(db, recharge_id),
      user_id === null ? null : getBalance(db, user_id),
      listEvents(db, id),
    ]);
    const creditable = user_id === null || amount_paise === null ? [] : await listCreditable(db, user_id, amount_paise);
    return {
      ...row,
      number: number ? { ...number, timeline: steps } : null,
      recharge: recharge ? withoutOwner(recharge) : null,
      payment: payment_id === null || amount_paise === null ? null : { id: payment_id, amount: amount_paise },
      balance,
      events: events.map(({ text, detail, ...event }) => ({
        ...event,
        detail: keptText({ text, detail }, caller.language),
      })),
      outcomes: possible(record, creditable.length > 0),
      creditable,
    };
  }

  return {
    list,
    get,
    getRecord,

    /** How many cases a saved view lists, up to `most`; undefined where that depends on who looks. */
    async countSaved(from: Db, query: URLSearchParams, most: number) {
      const [show, search] = [query.get('show'), readListSearch(query.get('search'))];
      if (show === 'mine') return undefined;
      const kind = caseKinds.find((one) => one === query.get('kind'));
      const matches = search ? await findSearched(from, search) : undefined;
      return countSearched(from, { isOpen: show !== 'closed', kind, matches }, most);
    },

    async summarize() {
      const kinds = await countOpen(db, mostCounted);
      const oldest = kinds.map((one) => one.oldest).sort((a, b) => a.getTime() - b.getTime())[0];
      return {
        count: kinds.reduce((sum, { count }) => sum + count, 0),
        oldest: oldest ?? null,
        kinds: kinds.map(({ kind, count }) => ({ kind, count })),
      };
    },

    /** Claims the oldest case that nobody works on, and gives up the claim of the one before it. */
    async takeNext(caller: Caller, { after, kind }: { after?: CaseId | undefined; kind?: CaseKind | undefined }) {
      const line = (await listOpen(db, { kind, after: undefined, limit: mostInLine })).map(({ id }) => id);
      if (after !== undefined) await claims.release(caller, 'case', after);
      const others = line.filter((id) => id !== after);
      const later = after === undefined ? [] : others.filter((id) => id > after);
      // Behind the last one the line begins anew.
      const ids = [...new Set([...later, ...others])];
      return (await claims.claimFirst(caller, 'case', ids)) as CaseId | null;
    },

    /** Raises not_found, decided_already, claimed. */
    async claim(caller: Caller, id: CaseId) {
      const { resolved_at, resolver } = await getRecord(db, id);
      if (resolved_at !== null) throw new Problem('decided_already', { params: { name: resolver ?? '' } });
      return claims.claim(caller, 'case', id);
    },

    release: (caller: Caller, id: CaseId) => claims.release(caller, 'case', id),
  };
}
export type CaseWork = ReturnType<typeof createCaseWork>;

/** The decisions a case allows now: those of its kind, without the ones that lack what they move. */
export function possible(
  { kind, resolved_at, user_id, number_id, amount_paise }: CaseRecord,
  hasCreditable: boolean,
): Facts['outcomes'] {
  if (resolved_at !== null) return [];
  return outcomesOf[kind].filter((outcome) => {
    if (outcome === 'charge_customer') return number_id !== null;
    if (outcome === 'credit_balance') return user_id !== null && amount_paise !== null;
    return outcome !== 'credit_recharge' || hasCreditable;
  });
}

function rowOf(record: CaseRecord, { id: reader, language }: Caller): Omit<Row, 'claim'> {
  const { id, kind, times, seen_at, reopened_at, created_at, number_id, recharge_id } = record;
  const { user_id, email, server_id, server_name, resolved_at, resolved_by, resolver, outcome, resolution } = record;
  const isClosed = resolved_at !== null && outcome !== null;
  return {
    id,
    kind,
    detail: keptText(record, language),
    times,
    seen_at,
    number_id,
    recharge_id,
    since: reopened_at ?? created_at,
    reopened: reopened_at !== null,
    user: user_id === null || email === null ? null : { id: user_id, email },
    server: server_id === null || server_name === null ? null : { id: ServerId.parse(server_id), name: server_name },
    resolved: isClosed
      ? { by: resolver ?? '', mine: resolved_by === reader, at: resolved_at, outcome, reason: resolution ?? '' }
      : null,
  };
}

function withoutOwner({ id, amount, status, utr, payment_id, created_at }: RechargeFacts) {
  return { id, amount, status, utr, payment_id, created_at };
}
