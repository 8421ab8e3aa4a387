import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { patchNumbers } from './patch-numbers.ts';

const number = (id: number, status: PhoneNumber['status']) => ({ id, status }) as PhoneNumber;

function clientWith() {
  const client = new QueryClient();
  client.setQueryData(['numbers', 'open'], { data: [number(2, 'waiting'), number(1, 'waiting')], next: null });
  client.setQueryData(['numbers', {}], {
    pages: [{ data: [number(2, 'waiting'), number(1, 'waiting')], next: null }],
    pageParams: [null],
  });
  return client;
}
const open = (client: QueryClient) => client.getQueryData<{ data: PhoneNumber[] }>(['numbers', 'open'])?.data;

describe('a number that changed', () => {
  it('changes everywhere it is shown', () => {
    const client = clientWith();
    patchNumbers(client, number(1, 'received'));
    expect(client.getQueryData(['number', 1])).toEqual({ number: number(1, 'received') });
    expect(open(client)).toEqual([number(2, 'waiting'), number(1, 'received')]);
    expect(client.getQueryData(['numbers', {}])).toMatchObject({ pages: [{ data: [{}, { status: 'received' }] }] });
  });

  it('joins the open numbers when it is new', () => {
    const client = clientWith();
    patchNumbers(client, number(3, 'requested'));
    expect(open(client)?.map(({ id }) => id)).toEqual([3, 2, 1]);
  });

  it('leaves the open numbers when it has closed, and stays in the histories', () => {
    const client = clientWith();
    patchNumbers(client, number(2, 'expired'));
    expect(open(client)?.map(({ id }) => id)).toEqual([1]);
    expect(client.getQueryData(['numbers', {}])).toMatchObject({ pages: [{ data: [{ status: 'expired' }, {}] }] });
  });
});
