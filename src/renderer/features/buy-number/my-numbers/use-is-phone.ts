import { useMediaQuery } from '#renderer/lib/media-query.ts';

/** Whether my numbers stand above the services instead of beside them. The server draws no number that would be folded. */
export function useIsPhone(): boolean {
  return useMediaQuery('(max-width: 47.99rem)');
}
