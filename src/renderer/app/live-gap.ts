import type { QueryClient } from '@tanstack/react-query';
import { refreshSession } from '#renderer/data/session.ts';
import type { Api } from '#renderer/lib/connection/api.ts';

/** While events may be missing, what is on screen is fetched again about this often, in ms. */
const refetchMs = 10_000;

let timer: ReturnType<typeof setInterval> | undefined;

/** Fetches again from time to time while events may be missing, and once more when they no longer may. */
export function followLive(isComplete: boolean, api: Api, client: QueryClient): void {
  const refetch = () => {
    void refreshSession(api, client);
    void client.invalidateQueries();
  };
  // Pages do so at different times.
  if (!isComplete) timer ??= setInterval(refetch, refetchMs * (0.5 + Math.random()));
  else if (timer) {
    leaveLive();
    refetch();
  }
}

/** Fetches no more: nobody is logged in. */
export function leaveLive(): void {
  clearInterval(timer);
  timer = undefined;
}
