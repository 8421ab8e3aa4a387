import type { z } from 'zod';
import { fieldProblem } from '#shared/field-problem.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { ReviewHint, ReviewRow } from '#shared/contract/staff/review.ts';
import { readListSearch } from '#shared/staff/search/staff-search.ts';
import type { Db } from '../../../db/client.ts';
import { readMomentCursor } from '../../../http/paging.ts';
import type { Caller } from '../../../http/serve.ts';
import type { Claims } from '../../claims/claims.service.ts';
import { listFairly } from '../recharge-list.repository.ts';
import {
  countSearched,
  findForStaff,
  findHints,
  findSearched,
  keepSearched,
  listDecided,
  summarize,
  type Hints,
  type QueueRow,
} from './queue.repository.ts';
import { findHeldBack } from './reviews.repository.ts';

type Row = z.output<typeof ReviewRow>;
type Dependencies = { db: Db; claims: Claims };
type Show = 'open' | 'mine' | 'decided';
type Matches = Awaited<ReturnType<typeof findSearched>> | undefined;

type Listing = { show: Show; search?: string | undefined; cursor?: string | undefined };

const pageSize = 50;
const mostCounted = 10_001;
/** Recharges among which the next one is looked for. */
const mostInLine = 500;

/** The queue of recharges that staff review. */
export function createReviewQueue({ db, claims }: Dependencies) {
  /** Recharges with what is unusual about them and who works on them, in the order given. */
  async function rowsOf(caller: Caller, ids: readonly number[]): Promise<Row[]> {
    const [rows, hints, holders, heldBack] = await Promise.all([
      findForStaff(db, ids),
      findHints(db, ids),
      claims.holdersOf(caller, 'recharge', ids),
      findHeldBack(db, ids),
    ]);
    return ids.flatMap((id) => {
      const row = rows.find((one) => one.id === id);
      if (!row) return [];
      const ofRow = hints.find((one) => one.id === id);
      return { ...viewOf(row, caller), hints: hintsOf(row, ofRow, heldBack), claim: holders.get(id) ?? null };
    });
  }

  /** A page of what was found, read with one more; `placeOf` tells where the next one begins. */
  async function pageOf<F extends { id: RechargeId }>(
    caller: Caller,
    found: readonly F[],
    placeOf: (last: F) => string | number,
  ) {
    const ids = found.slice(0, pageSize).map(({ id }) => id);
    const last = found[pageSize - 1];
    const hasMore = last !== undefined && found.length > pageSize;
    return { data: await rowsOf(caller, ids), next: hasMore ? `${placeOf(last)}-${last.id}` : null };
  }

  async function listOpen(caller: Caller, cursor: string | undefined, matches: Matches) {
    const found = await listFairly(db, { after: readTurn(cursor), matches, limit: pageSize + 1 });
    return pageOf(caller, found, ({ turn }) => turn);
  }

  async function listToday(caller: Caller, cursor: string | undefined, matches: Matches) {
    const after = readMomentCursor(cursor);
    const found = await listDecided(db, { after, matches, limit: pageSize + 1 });
    return pageOf(caller, found, (last) => last.decided_us);
  }

  return {
    async list(caller: Caller, { show, search, cursor }: Listing) {
      const matches = search === undefined ? undefined : await findSearched(db, search);
      if (show === 'open') return listOpen(caller, cursor, matches);
      if (show === 'decided') return listToday(caller, cursor, matches);
      const held = await claims.heldBy(caller, 'recharge');
      const mine = await rowsOf(caller, matches ? await keepSearched(db, held, matches) : held);
      return { data: mine.filter(({ status }) => status === 'review' || status === 'pending'), next: null };
    },

    summarize: () => summarize(db, mostCounted),

    /** How many recharges a saved view lists, up to `most`; undefined where that depends on who looks. */
    async countSaved(from: Db, query: URLSearchParams, most: number) {
      const [show, search] = [query.get('show'), readListSearch(query.get('search'))];
      if (show === 'mine') return undefined;
      const matches = search ? await findSearched(from, search) : undefined;
      return countSearched(from, show === 'decided' ? 'decided' : 'open', matches, most);
    },

    /** Raises not_found. */
    async get(caller: Caller, id: RechargeId): Promise<Row> {
      const [row] = await rowsOf(caller, [id]);
      if (!row) throw new Problem('not_found');
      return row;
    },

    /** Claims the next recharge that nobody works on and gives up the claim of the one before it. */
    async takeNext(caller: Caller, after: RechargeId | undefined): Promise<RechargeId | null> {
      const line = (await listFairly(db, { after: undefined, limit: mostInLine })).map(({ id }) => id);
      if (after !== undefined) await claims.release(caller, 'recharge', after);
      const heldBack = await findHeldBack(db, line);
      const place = after === undefined ? -1 : line.indexOf(after);
      const others = [...line.slice(place + 1), ...line.slice(0, Math.max(place, 0))];
      const id = await claims.claimFirst(
        caller,
        'recharge',
        others.filter((one) => !heldBack.has(one)),
      );
      return id as RechargeId | null;
    },

    /** Raises not_found, decided_already, claimed. */
    async claim(caller: Caller, id: RechargeId) {
      const [row] = await findForStaff(db, [id]);
      if (!row) throw new Problem('not_found');
      if (row.decider !== null) throw new Problem('decided_already', { params: { name: row.decider } });
      return claims.claim(caller, 'recharge', id);
    },

    release: (caller: Caller, id: RechargeId) => claims.release(caller, 'recharge', id),
  };
}
export type ReviewQueue = ReturnType<typeof createReviewQueue>;

function viewOf(row: QueueRow, caller: Caller) {
  const { id, method, status, utr, user_id, email, decider, decided_at, decided_by } = row;
  return {
    id,
    method,
    status,
    utr,
    user_id,
    email,
    amount: row.amount_paise,
    bonus: status === 'paid' ? row.bonus_given_paise : row.bonus_paise,
    since: row.review_since ?? row.created_at,
    decided:
      decider !== null && decided_at !== null ? { by: decider, mine: decided_by === caller.id, at: decided_at } : null,
  };
}

function hintsOf({ id, status }: QueueRow, hints: Hints | undefined, heldBack: ReadonlySet<number>): ReviewHint[] {
  if (status !== 'review' && status !== 'pending') return [];
  const found: [ReviewHint, boolean][] = [
    ['utr_credited', hints?.utr_credited === true],
    ['utr_twice', hints?.utr_twice === true],
    ['second_approver', heldBack.has(id)],
    ['first_recharge', hints?.first_recharge === true],
  ];
  return found.filter(([, holds]) => holds).map(([hint]) => hint);
}

/** Where a page of reviews continues: behind this turn and id. */
export function readTurn(cursor: string | undefined) {
  const [, turn, id] = /^(\d{1,9})-(\d{1,15})$/.exec(cursor ?? '') ?? [];
  if (cursor === undefined) return undefined;
  if (turn === undefined || id === undefined) throw invalidFields({ cursor: fieldProblem('invalid') });
  return { turn: Number(turn), id: Number(id) };
}
