import { useOnline } from '#renderer/lib/connection.store.ts';
import { useWords } from '#renderer/lib/i18n/words.ts';
import { partsWords } from './parts.words.ts';

/** Why what spends or changes something has to wait; undefined while the shop can be reached. */
export function useOfflineReason(): string | undefined {
  const { needsShop } = useWords(partsWords);
  return useOnline() ? undefined : needsShop;
}
