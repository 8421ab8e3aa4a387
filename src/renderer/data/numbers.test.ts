import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import type { Api } from '#renderer/lib/connection/api.ts';
import { wholeNumber } from '#renderer/testing/whole-rows.ts';
import { fetchNumbers, keepNumber, newer, numberQuery, openNumbersQuery, patchNumber } from './numbers.ts';

type List = { data: PhoneNumber[]; next: string | null };
const id = (value: number) => value as NumberId;
const number = (value: number, status: PhoneNumber['status'], version = 1) =>
  wholeNumber({ id: id(value), status, version });
const list = (...data: PhoneNumber[]): List => ({ data, next: null });

function cacheWith(...numbers: PhoneNumber[]) {
  const client = new QueryClient();
  client.setQueryData(['numbers', 'open'], list(...numbers));
  client.setQueryData(['numbers', 'history', {}], list(...numbers));
  return {
    client,
    open: () => client.getQueryData<List>(['numbers', 'open'])?.data,
    history: () => client.getQueryData<List>(['numbers', 'history', {}])?.data,
    entry: (value: number) => client.getQueryData(['number', value]),
  };
}

/** A server whose answers are these. */
const apiWith = (answer: unknown) => (async () => answer) as unknown as Api;

describe('two copies of a number', () => {
  it('merge to the one with the higher version, in whichever order they arrive', () => {
    const waiting = number(7, 'waiting', 2);
    const received = number(7, 'received', 3);
    expect(newer(received, waiting)).toBe(received);
    expect(newer(waiting, received)).toBe(received);
    expect(newer(undefined, waiting)).toBe(waiting);
  });

  it('of one version merge to the incoming one', () => {
    const again = number(7, 'waiting', 2);
    expect(newer(number(7, 'waiting', 2), again)).toBe(again);
  });
});

describe('a number that changed', () => {
  it('changes everywhere it is shown', () => {
    const { client, open, history, entry } = cacheWith(number(2, 'waiting'), number(1, 'waiting'));
    patchNumber(client, number(1, 'received', 2));
    expect(entry(1)).toEqual({ number: number(1, 'received', 2) });
    expect(open()).toEqual([number(2, 'waiting'), number(1, 'received', 2)]);
    expect(history()).toEqual([number(2, 'waiting'), number(1, 'received', 2)]);
  });

  it('joins the open numbers when it is new', () => {
    const { client, open } = cacheWith(number(2, 'waiting'), number(1, 'waiting'));
    patchNumber(client, number(3, 'requested'));
    expect(open()?.map((each) => each.id)).toEqual([3, 2, 1]);
  });

  it('leaves the open numbers when it has closed, and stays in the histories', () => {
    const { client, open, history } = cacheWith(number(2, 'waiting'), number(1, 'waiting'));
    patchNumber(client, number(2, 'expired', 2));
    expect(open()?.map((each) => each.id)).toEqual([1]);
    expect(history()).toEqual([number(2, 'expired', 2), number(1, 'waiting')]);
  });

  it('is not put among open numbers that were never fetched', () => {
    const client = new QueryClient();
    patchNumber(client, number(1, 'waiting'));
    expect(client.getQueryData(['numbers', 'open'])).toBeUndefined();
    keepNumber(client, number(1, 'waiting'));
    expect(client.getQueryData(['numbers', 'open'])).toEqual(list(number(1, 'waiting')));
  });
});

describe('a number that was just bought', () => {
  it('stays when a list asked for earlier is answered later', async () => {
    const { client, open } = cacheWith(number(1, 'waiting'));
    let answer: (late: List) => void = () => {};
    const answered = new Promise<List>((resolve) => (answer = resolve));
    const fetched = client.prefetchQuery(openNumbersQuery((() => answered) as unknown as Api));
    keepNumber(client, number(2, 'requested'));
    answer(list(number(1, 'waiting')));
    await fetched;
    expect(open()).toEqual([number(2, 'requested'), number(1, 'waiting')]);
  });

  it.each([
    ['stale where it was never fetched', undefined, true],
    ['fresh where it is known', list(number(1, 'waiting')), false],
  ])('leaves the list %s', (_, known, isStale) => {
    const client = new QueryClient();
    if (known) client.setQueryData(['numbers', 'open'], known);
    keepNumber(client, number(2, 'requested'));
    expect(client.getQueryState(['numbers', 'open'])?.isInvalidated).toBe(isStale);
  });
});

describe('a late copy of a number', () => {
  const finished = number(7, 'finished', 4);
  const late = number(7, 'waiting', 2);

  it('from the socket moves nothing back: not the open list, not its entry, not the histories', () => {
    const { client, open, history, entry } = cacheWith(late, number(1, 'waiting'));
    patchNumber(client, finished);
    patchNumber(client, late);
    expect(open()).toEqual([number(1, 'waiting')]);
    expect(entry(7)).toEqual({ number: finished });
    expect(history()).toEqual([finished, number(1, 'waiting')]);
  });

  it('moves nothing back when only a history holds the newer one', () => {
    const client = new QueryClient();
    client.setQueryData(['numbers', 'open'], list());
    client.setQueryData(['numbers', 'history', {}], list(finished));
    patchNumber(client, late);
    expect(client.getQueryData(['numbers', 'open'])).toEqual(list());
    expect(client.getQueryData(['number', 7])).toEqual({ number: finished });
  });

  it('from an action moves nothing back', () => {
    const { client, open, history, entry } = cacheWith();
    patchNumber(client, finished);
    keepNumber(client, late);
    expect([open(), history(), entry(7)]).toEqual([[], [], { number: finished }]);
  });

  it('in a list of open numbers fetched before it closed does not open it again', async () => {
    const { client, open } = cacheWith(late);
    patchNumber(client, finished);
    await client.fetchQuery(openNumbersQuery(apiWith(list(late, number(1, 'waiting')))));
    expect(open()).toEqual([number(1, 'waiting')]);
  });

  it('in a page of a history stays the newer one', async () => {
    const { client } = cacheWith();
    patchNumber(client, finished);
    expect(await fetchNumbers(apiWith(list(late)), client, {}, undefined)).toEqual(list(finished));
  });

  it('fetched by itself stays the newer one', async () => {
    const { client, entry } = cacheWith();
    patchNumber(client, finished);
    await client.fetchQuery(numberQuery(apiWith({ number: late }), id(7)));
    expect(entry(7)).toEqual({ number: finished });
  });
});
