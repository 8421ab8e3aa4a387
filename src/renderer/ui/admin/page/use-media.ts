import { useMediaQuery } from '#renderer/lib/media-query.ts';

/** The widths at which the admin's layout changes. */
const queries = {
  /** From a tablet up: rows of one line, columns, key hints. */
  columns: '(min-width: 48rem)',
  /** From 1280 px: the rail stays, and a panel stands beside its list. */
  rail: '(min-width: 80rem)',
  /** From 1440 px: lists show more columns. */
  roomy: '(min-width: 90rem)',
  /** From 1680 px: they do so beside an open panel, too. */
  vast: '(min-width: 105rem)',
} as const;

export function useMedia(name: keyof typeof queries): boolean {
  return useMediaQuery(queries[name]);
}
