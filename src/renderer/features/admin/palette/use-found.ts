import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { staffSearchQuery } from '#renderer/data/admin/search.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useKeysWait } from '#renderer/ui/admin/keys/waiting.store.ts';
import { usePaused } from './use-paused.ts';

/** Enter waits at most this long for what a text finds, in ms: a slow search is no reason to do nothing. */
const longestWaitMs = 2000;
/** A search that takes longer than this shows it, in ms. */
const slowMs = 300;

/** The records that a text finds. Enter waits for them, unless it is known without them what the text means. */
export function useFound(text: string, isKnown: boolean) {
  const api = useApi();
  const wanted = text.trim();
  const asked = usePaused(wanted);
  const { data, isFetching, isPlaceholderData, failureCount, failureReason } = useQuery(staffSearchQuery(api, asked));
  const isLate = useLasting(wanted, longestWaitMs);
  const isSearching = wanted !== '' && (asked !== wanted || isFetching);
  const isAwaited = isSearching && !isLate && (asked !== wanted || failureCount === 0);
  // Until then Enter would choose of what the text before it found.
  useKeysWait(isAwaited && !isKnown, 'found');
  const isOfBefore = isPlaceholderData && !isAwaited;
  return {
    hits: wanted === '' || isOfBefore ? [] : (data ?? []),
    isSearching,
    isSlow: useLasting(isSearching ? wanted : '', slowMs),
    failure: wanted === '' || asked !== wanted ? null : failureReason,
  };
}

/** Whether a text has been the same for this long, in ms. Never for an empty one. */
function useLasting(text: string, ms: number): boolean {
  const [lasted, setLasted] = useState('');
  if (lasted !== '' && lasted !== text) setLasted('');
  useEffect(() => {
    if (text === '') return undefined;
    const timer = setTimeout(() => setLasted(text), ms);
    return () => clearTimeout(timer);
  }, [text, ms]);
  return text !== '' && lasted === text;
}
