import type { SavedView } from '#shared/contract/staff/views.ts';

/** What a view keeps of an address: all but the open record. `columns` are those of the list that differ from the default. */
export function viewOf(address: URLSearchParams, columns?: string): string {
  const kept = new URLSearchParams([...address].filter(([name, value]) => name !== 'open' && value !== ''));
  if (columns) kept.set('columns', columns);
  kept.sort();
  return kept.toString();
}

/** The view that an address is: with these columns, or with none where each person sees their own. */
export function findView(
  views: readonly SavedView[],
  address: URLSearchParams,
  columns?: string,
): SavedView | undefined {
  const [full, bare] = [viewOf(address, columns), viewOf(address)];
  const find = (wanted: string) => views.find(({ query }) => viewOf(new URLSearchParams(query)) === wanted);
  return find(full) ?? find(bare);
}
