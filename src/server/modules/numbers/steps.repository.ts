import type { NumberId, NumberStatus } from '#shared/contract/numbers.ts';
import type { Paise } from '#shared/money.ts';
import type { ProblemCode } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { statement } from '../../db/statement.ts';
import type { Executor } from '../../db/together.ts';
import type { NamedNumberRow } from './list/number-list.repository.ts';
import type { MessageRow } from './messages.repository.ts';
import type { NumberRow } from './numbers.repository.ts';
import { nextRound, webhooksWork } from './tracking/webhooks.repository.ts';

/** A number to step. `movesAbove`: its step moves money of the wallet when more than this is held, in paise; null when it never does. */
export type ToLock = { id: NumberId; movesAbove: number | null };

/** A locked number with its names. It is not `free` when its wallet is locked elsewhere. */
export type LockedNumber = NamedNumberRow & { free: boolean };

const locked = (waiting: string) => `
locked as materialized (
  select numbers.*, services.code as service_code, services.name as service_name, services.icon as service_icon,
    countries.iso as country_iso, countries.name as country_name, servers.name as server_name
  from numbers
  join services on services.id = numbers.service_id
  join countries on countries.id = numbers.country_id
  join servers on servers.id = numbers.server_id
  where numbers.id = any ($1::bigint[])
  order by numbers.id for update of numbers ${waiting}
)`;

const lockWaiting = statement<LockedNumber, [ids: NumberId[]]>(`
with ${locked('')}
select locked.*, true as free from locked`);

const lockFree = statement<LockedNumber, [ids: NumberId[], movesAbove: (number | null)[]]>(`
with ${locked('skip locked')},
moving as (
  select locked.id, locked.user_id from locked
  join unnest($1::bigint[], $2::bigint[]) asked (id, moves_above) on asked.id = locked.id
  where locked.held_paise > asked.moves_above
),
free as materialized (
  select wallets.user_id from wallets where wallets.user_id = any (array(select moving.user_id from moving))
  order by wallets.user_id for no key update skip locked
)
select locked.*, moving.id is null or free.user_id is not null as free
from locked
left join moving on moving.id = locked.id
left join free on free.user_id = moving.user_id`);

/**
 * Locks numbers until the transaction ends; every step is made under this lock. Whoever locks more takes first the number,
 * then its row in `number_checks` (of several in the order of their ids, or passing over locked ones), then the wallet: in
 * one order nobody waits for somebody who waits for them. A row that refers to the number, such as a case, locks it too.
 * Without `mayWait` nothing is waited for: what is locked elsewhere is missing, and a number whose wallet is locked elsewhere
 * is not `free`.
 */
export async function lockNumbers(
  db: Db,
  asked: readonly ToLock[],
  mayWait: boolean,
): Promise<Map<NumberId, LockedNumber>> {
  const ids = asked.map(({ id }) => id);
  const rows = mayWait
    ? await lockWaiting(db, ids)
    : await lockFree(
        db,
        ids,
        asked.map(({ movesAbove }) => movesAbove),
      );
  return new Map(rows.map((row) => [row.id, row]));
}

/** What an upstream sold for a number, and on which offer. */
type SoldColumns = Pick<NumberRow, 'server_id' | 'offer_id' | 'price_paise' | 'cost_paise' | 'exchange_rate'> & {
  upstreamId: string;
  phone: string;
  canAskAnother: boolean;
  windowSeconds: number;
  cancelAfterSeconds: number;
};

/** What a step writes: the number, its checks, one event in its history, and its new messages. */
export type WrittenStep = {
  id: NumberId;
  from: NumberStatus;
  to: NumberStatus;
  awaitingAnother: boolean;
  closes: boolean;
  source: string;
  note: string | undefined;
  refusal: ProblemCode | undefined;
  sold: SoldColumns | undefined;
  messages: readonly Omit<MessageRow, 'received_at'>[];
};

/** What the database set, with the time of the transaction and the balance of the wallet before the step, in paise. */
type Written = {
  row: Pick<NumberRow, 'id' | 'version' | 'cancel_after' | 'expires_at' | 'closed_at'>;
  at: Date;
  balance: Paise;
};

const longestDetail = 200;

const writeAll = statement<Written['row'] & Omit<Written, 'row'>, unknown[]>(`
with given as (
  select * from unnest($1::bigint[], $2::text[], $3::text[], $4::boolean[], $5::boolean[], $6::text[], $7::text[], $8::text[],
    $9::boolean[], $10::bigint[], $11::bigint[], $12::bigint[], $13::bigint[], $14::numeric[], $15::text[], $16::text[],
    $17::boolean[], $18::float8[], $19::float8[]) with ordinality
    given (id, from_status, to_status, awaiting_another, closes, source, note, refusal,
      is_sold, server_id, offer_id, price_paise, cost_paise, exchange_rate, upstream_id, phone,
      can_ask_another, window_seconds, cancel_after_seconds, place)
),
changed as (
  update numbers set status = given.to_status, awaiting_another = given.awaiting_another, version = numbers.version + 1,
    closed_at = case when given.closes then coalesce(numbers.closed_at, now()) else numbers.closed_at end,
    refusal = coalesce(given.refusal, numbers.refusal),
    server_id = case when given.is_sold then given.server_id else numbers.server_id end,
    offer_id = case when given.is_sold then given.offer_id else numbers.offer_id end,
    price_paise = case when given.is_sold then given.price_paise else numbers.price_paise end,
    held_paise = case when given.is_sold then given.price_paise else numbers.held_paise end,
    cost_paise = case when given.is_sold then given.cost_paise else numbers.cost_paise end,
    exchange_rate = case when given.is_sold then given.exchange_rate else numbers.exchange_rate end,
    upstream_id = case when given.is_sold then given.upstream_id else numbers.upstream_id end,
    phone = case when given.is_sold then given.phone else numbers.phone end,
    can_ask_another = case when given.is_sold then given.can_ask_another else numbers.can_ask_another end,
    expires_at = case when given.is_sold then now() + given.window_seconds * interval '1 second' else numbers.expires_at end,
    cancel_after = case when given.is_sold then now() + given.cancel_after_seconds * interval '1 second'
      else numbers.cancel_after end
  from given where numbers.id = given.id
  returning numbers.id, numbers.version, numbers.cancel_after, numbers.expires_at, numbers.closed_at, numbers.user_id
),
checks as materialized (
  select number_checks.number_id from number_checks
  where number_checks.number_id = any (array(select given.id from given where given.is_sold or given.closes))
  order by number_checks.number_id for update
),
first_checks as (
  update number_checks set unread_ms = 0, server_id = given.server_id,
    next_check_at = case when exists (
      select from server_budgets where server_id = given.server_id and ${webhooksWork}
    ) then ${nextRound('$26')} else now() end
  from checks join given on given.id = checks.number_id
  where number_checks.number_id = checks.number_id and given.is_sold
),
no_more_checks as (
  delete from number_checks using checks join given on given.id = checks.number_id
  where number_checks.number_id = checks.number_id and given.closes
),
noted as (
  insert into number_events (number_id, from_status, to_status, source, detail)
  select given.id, given.from_status, given.to_status, given.source, given.note from given order by given.place
),
added as (
  insert into messages (number_id, position, sealed_code, sealed_text, sent_at, upstream_id)
  select * from unnest($20::bigint[], $21::integer[], $22::bytea[], $23::bytea[], $24::text[], $25::text[])
)
select changed.id, version, cancel_after, expires_at, closed_at, now() as at, wallets.balance_paise as balance
from changed join wallets on wallets.user_id = changed.user_id`);

/**
 * Writes steps of locked numbers in one statement. `intervalMs` is how often open numbers are looked at. Raises a unique violation
 * when one of them was sold what another number has.
 */
export async function writeSteps(
  db: Executor,
  steps: readonly WrittenStep[],
  intervalMs: number,
): Promise<Map<NumberId, Written>> {
  const of = <T>(read: (step: WrittenStep) => T) => steps.map(read);
  const ofSold = <T>(read: (sold: SoldColumns) => T) => steps.map(({ sold }) => (sold ? read(sold) : null));
  const messages = steps.flatMap((step) => step.messages);
  const rows = await writeAll(
    db,
    of(({ id }) => id),
    of(({ from }) => from),
    of(({ to }) => to),
    of(({ awaitingAnother }) => awaitingAnother),
    of(({ closes }) => closes),
    of(({ source }) => source),
    of(({ note }) => note?.slice(0, longestDetail) ?? null),
    of(({ refusal }) => refusal ?? null),
    of(({ sold }) => sold !== undefined),
    ofSold(({ server_id }) => server_id),
    ofSold(({ offer_id }) => offer_id),
    ofSold(({ price_paise }) => price_paise),
    ofSold(({ cost_paise }) => cost_paise),
    ofSold(({ exchange_rate }) => exchange_rate),
    ofSold(({ upstreamId }) => upstreamId),
    ofSold(({ phone }) => phone),
    ofSold(({ canAskAnother }) => canAskAnother),
    ofSold(({ windowSeconds }) => windowSeconds),
    ofSold(({ cancelAfterSeconds }) => cancelAfterSeconds),
    messages.map(({ number_id }) => number_id),
    messages.map(({ position }) => position),
    messages.map(({ sealed_code }) => sealed_code),
    messages.map(({ sealed_text }) => sealed_text),
    messages.map(({ sent_at }) => sent_at),
    messages.map(({ upstream_id }) => upstream_id),
    intervalMs,
  );
  return new Map(rows.map(({ at, balance, ...row }) => [row.id, { row, at, balance }]));
}
