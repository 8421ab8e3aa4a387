import { queryOptions, useQueryClient, type QueryClient } from '@tanstack/react-query';
import type { CountryId, OfferId, ServiceId } from '#shared/contract/catalogue.ts';
import type { NumberId, NumberStatus, PhoneNumber } from '#shared/contract/numbers.ts';
import type { Rupees } from '#shared/money.ts';
import { isOpen } from '#shared/statuses.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import type { Api } from '#renderer/lib/connection/api.ts';
import { useServerClock } from '#renderer/lib/clock.store.ts';
import { sameSession } from '#renderer/lib/session/session.store.ts';
import { page, record } from '#renderer/lib/reading/reading.ts';
import { liveKeys } from './live-keys.ts';
import { readNumber } from './read/number.ts';
import { transactionsKey } from './wallet.ts';

type NumberList = { data: PhoneNumber[]; next: string | null };
type NumberEntry = { number: PhoneNumber };

export type NumberStatusFilter = 'open' | NumberStatus;
export type NumbersFilter = { from?: string; to?: string; status?: NumberStatusFilter; search?: string };

const readNumbers = page(readNumber);
const readEntry = record({ number: readNumber });

const listsKey = liveKeys.numbers;
const historiesKey = [...listsKey, 'history'] as const;
const entriesKey = liveKeys.number;
export const openNumbersKey = liveKeys.openNumbers;
export const numbersHistoryKey = (filter: NumbersFilter) => [...historiesKey, filter] as const;
export const numberKey = (id: NumberId) => [...entriesKey, id] as const;

export function openNumbersQuery(api: Api) {
  return queryOptions({
    queryKey: openNumbersKey,
    queryFn: async ({ client }) => {
      const { data, next } = mergeList(
        client,
        readNumbers(await api('GET /api/user/numbers', { query: { status: 'open' } })),
      );
      return { data: data.filter(({ status }) => isOpen(status)), next };
    },
  });
}

export function numberQuery(api: Api, id: NumberId) {
  return queryOptions({
    queryKey: numberKey(id),
    queryFn: async ({ client }) => {
      const { number } = readEntry(await api('GET /api/user/numbers/:id', { params: { id } }));
      return { number: newer(newestCached(client).get(id), number) };
    },
  });
}

/** One page of the history of numbers. */
export async function fetchNumbers(
  api: Api,
  client: QueryClient,
  filter: NumbersFilter,
  cursor: string | undefined,
): Promise<NumberList> {
  return mergeList(
    client,
    readNumbers(await api('GET /api/user/numbers', { query: { ...filter, ...(cursor && { cursor }) } })),
  );
}

export function cachedOpenNumbers(client: QueryClient): PhoneNumber[] {
  return client.getQueryData<NumberList>(openNumbersKey)?.data ?? [];
}

type Purchase =
  | { offer_id: OfferId; max_price: Rupees }
  | { service_id: ServiceId; country_id: CountryId; max_price: Rupees };

/** Buys a number and caches it, unless another customer has logged in meanwhile. */
export function useBuyNumber() {
  const api = useApi();
  const client = useQueryClient();
  const learn = useServerClock((clock) => clock.learn);
  return async (body: Purchase, idempotencyKey: string): Promise<PhoneNumber> => {
    const sentAt = Date.now();
    const isSameSession = sameSession();
    const { number } = readEntry(await api('POST /api/user/numbers', { body, idempotencyKey }));
    if (isSameSession()) {
      learn(number.created_at, sentAt);
      keepNumber(client, number);
    }
    return number;
  };
}

export type NumberAction = 'cancel' | 'again' | 'finish';

/** Cancels or finishes a number or asks for another code, and caches the result, unless another customer has logged in meanwhile. */
export function useChangeNumber() {
  const api = useApi();
  const client = useQueryClient();
  return async (action: NumberAction, id: NumberId): Promise<PhoneNumber> => {
    const isSameSession = sameSession();
    const { number } = readEntry(await sendAction(api, action, id));
    if (isSameSession()) keepNumber(client, number);
    return number;
  };
}

function sendAction(api: Api, action: NumberAction, id: NumberId) {
  if (action === 'cancel') return api('POST /api/user/numbers/:id/cancel', { params: { id } });
  if (action === 'again') return api('POST /api/user/numbers/:id/again', { params: { id } });
  return api('POST /api/user/numbers/:id/finish', { params: { id } });
}

/**
 * The merge rule for every copy of a number, wherever it comes from: the higher version wins. Answers and socket events
 * overtake each other, and a number only moves forward. Of two equal versions the incoming one is taken.
 */
export function newer(known: PhoneNumber | undefined, incoming: PhoneNumber): PhoneNumber {
  return known && known.version > incoming.version ? known : incoming;
}

/**
 * Caches what a purchase or an action returned; the histories are fetched again when they are shown next. A list of open
 * numbers that is under way was asked for earlier and may lack the number, so it is fetched again too.
 */
export function keepNumber(client: QueryClient, incoming: PhoneNumber): void {
  const known = client.getQueryState<NumberList>(openNumbersKey);
  const isListComplete = known?.data !== undefined && known.fetchStatus === 'idle';
  void client.cancelQueries({ queryKey: openNumbersKey });
  client.setQueryData<NumberList>(openNumbersKey, (list) => list ?? { data: [], next: null });
  patchNumber(client, incoming);
  if (!isListComplete) void client.invalidateQueries({ queryKey: openNumbersKey });
  void client.invalidateQueries({ queryKey: transactionsKey });
  void client.invalidateQueries({ queryKey: historiesKey });
}

/** Puts a number, as from a socket event, wherever it is cached: its own entry, the open numbers and the histories. */
export function patchNumber(client: QueryClient, incoming: PhoneNumber): void {
  const number = newer(newestCached(client).get(incoming.id), incoming);
  client.setQueryData<NumberEntry>(numberKey(number.id), { number });
  client.setQueryData<NumberList>(openNumbersKey, (list) => list && withOpen(list, number));
  client.setQueriesData<NumberList>({ queryKey: historiesKey }, (list) => list && withReplaced(list, number));
}

/** Gives listed numbers entries of their own, so that they can still be shown when they leave the list. */
export function rememberNumbers(client: QueryClient, numbers: readonly PhoneNumber[]): void {
  const cached = newestCached(client);
  for (const number of numbers) {
    client.setQueryData<NumberEntry>(numberKey(number.id), { number: newer(cached.get(number.id), number) });
  }
}

function mergeList(client: QueryClient, list: NumberList): NumberList {
  const cached = newestCached(client);
  return { ...list, data: list.data.map((number) => newer(cached.get(number.id), number)) };
}

/** The newest cached copy of each number. */
export function newestCached(client: QueryClient): Map<NumberId, PhoneNumber> {
  const entries = client.getQueriesData<NumberEntry>({ queryKey: entriesKey }).map(([, entry]) => entry?.number);
  const lists = client.getQueriesData<NumberList>({ queryKey: listsKey }).flatMap(([, list]) => list?.data);
  const newest = new Map<NumberId, PhoneNumber>();
  for (const number of [...entries, ...lists]) {
    if (number) newest.set(number.id, newer(newest.get(number.id), number));
  }
  return newest;
}

function withOpen(list: NumberList, number: PhoneNumber): NumberList {
  const others = list.data.filter(({ id }) => id !== number.id);
  const data = isOpen(number.status) ? [number, ...others].toSorted((a, b) => b.id - a.id) : others;
  return { ...list, data };
}

function withReplaced(list: NumberList, number: PhoneNumber): NumberList {
  return { ...list, data: list.data.map((row) => (row.id === number.id ? number : row)) };
}
