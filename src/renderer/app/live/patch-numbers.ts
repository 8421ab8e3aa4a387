import type { QueryClient } from '@tanstack/react-query';
import { isOpen } from '#shared/statuses.ts';
import type { PhoneNumber } from '#shared/contract/numbers.ts';

type NumberPage = { data: PhoneNumber[]; next: string | null };
type NumberList = NumberPage | { pages: NumberPage[]; pageParams: unknown[] };

/** Puts a changed number wherever it is shown: by itself, among the open ones, and in the histories. */
export function patchNumbers(client: QueryClient, number: PhoneNumber): void {
  client.setQueryData(['number', number.id], { number });
  client.setQueryData<NumberPage>(['numbers', 'open'], (list) => list && withOpen(list, number));
  client.setQueriesData<NumberList>({ queryKey: ['numbers'] }, (list) => list && replaced(list, number));
}

function withOpen(list: NumberPage, number: PhoneNumber): NumberPage {
  const known = list.data.some(({ id }) => id === number.id);
  if (!isOpen(number.status)) return { ...list, data: list.data.filter(({ id }) => id !== number.id) };
  return known ? list : { ...list, data: [number, ...list.data] };
}

function replaced(list: NumberList, number: PhoneNumber): NumberList {
  const inPage = (page: NumberPage) => ({
    ...page,
    data: page.data.map((row) => (row.id === number.id ? number : row)),
  });
  return 'pages' in list ? { ...list, pages: list.pages.map(inPage) } : inPage(list);
}
