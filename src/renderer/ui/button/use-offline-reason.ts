import { useOnline } from '#renderer/lib/connection/connection.store.ts';
import { useWords } from '#renderer/words/words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';

/** Why what spends or changes something has to wait; undefined while the shop can be reached. */
export function useOfflineReason(): string | undefined {
  const { needsShop } = useWords(partsWords);
  return useOnline() ? undefined : needsShop;
}
