import type { QueryClient } from '@tanstack/react-query';
import type { NumberId, PhoneNumber } from '#shared/contract/numbers.ts';
import { furthest } from './number-status.ts';
import { isOpen } from '../../../../shared/statuses.ts';

export const openNumbersKey = ['numbers', 'open'] as const;
export const numberKey = (id: NumberId) => ['number', id] as const;

export type NumberList = { data: PhoneNumber[]; next: string | null };

/** Puts what an action answered on the screen at once; histories fetch again when they are next looked at. */
export function keepNumber(client: QueryClient, answered: PhoneNumber): void {
  const number = rememberNumber(client, answered);
  client.setQueryData<NumberList>(openNumbersKey, (list) => {
    const others = list?.data.filter(({ id }) => id !== number.id) ?? [];
    const data = isOpen(number.status) ? [number, ...others].toSorted((a, b) => b.id - a.id) : others;
    return { next: null, ...list, data };
  });
  void client.invalidateQueries({ queryKey: ['transactions'] });
  void client.invalidateQueries({
    queryKey: ['numbers'],
    predicate: ({ queryKey }) => queryKey[1] !== openNumbersKey[1],
  });
}

/** Keeps a telling of a number unless a later one is known already. Answers the later of the two. */
export function rememberNumber(client: QueryClient, told: PhoneNumber): PhoneNumber {
  const number = furthest(knownNumber(client, told.id), told);
  client.setQueryData(numberKey(number.id), { number });
  return number;
}

/** A list that was on its way while the socket brought news must not take the news back. */
export function withNews(client: QueryClient, list: NumberList): NumberList {
  return { ...list, data: list.data.map((number) => furthest(knownNumber(client, number.id), number)) };
}

function knownNumber(client: QueryClient, id: NumberId): PhoneNumber | undefined {
  return client.getQueryData<{ number: PhoneNumber }>(numberKey(id))?.number;
}
