import type { QueryClient } from '@tanstack/react-query';
import { refreshSession } from '#renderer/data/session.ts';
import { followFlags } from '#renderer/lib/session/session-control.ts';
import { createApi } from '#renderer/lib/connection/api.ts';
import { withProof } from '#renderer/lib/connection/with-proof.ts';
import type { AppServices } from '#renderer/lib/app-services.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { createSessionControl } from '#renderer/lib/session/session-control.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { openTokens } from '#renderer/lib/session/tokens.ts';
import { createSocket } from '#renderer/lib/connection/socket.ts';
import { useEnded } from '#renderer/lib/session/ended.store.ts';
import type { Platform } from '#renderer/platform/platform.ts';
import { Problem } from '#shared/problem.ts';

/** Builds what every page uses. `shopUrl` is the prefix of API calls: '' for the page's own origin. */
export async function createServices(
  platform: Platform,
  shopUrl: string,
  queryClient: QueryClient,
): Promise<AppServices> {
  const tokens = await openTokens(platform);
  const { desktop } = platform;
  const isOwnWindow = desktop === undefined || desktop.kind === 'shop';
  const session = createSessionControl(tokens, queryClient, isOwnWindow ? undefined : () => void desktop.closeWindow());
  platform.watchToken((token) => {
    const before = tokens.current();
    session.follow(token);
    // Locking the desktop client also removes the token and shows its own message.
    if (before !== null && tokens.current() === null && !desktop) useEnded.getState().tell(new Problem('signed_out'));
  });
  const plain = createApi({
    baseUrl: shopUrl,
    tokens,
    session: sessionStorage,
    onFlags: (flags) => followFlags(flags, session),
    onReach: useConnection.getState().setAnswering,
  });
  const api = withProof(plain);
  const socket = createSocket({
    url: shopUrl,
    session: sessionStorage,
    adminToken: tokens.admin,
    onState: useConnection.getState().setState,
    onConnect: (hasMissed) => {
      if (!hasMissed) return;
      void refreshSession(api, queryClient);
      void queryClient.invalidateQueries();
    },
    onRefused: () => void refreshSession(api, queryClient),
  });
  // Back may bring the page from memory: its connection is dead or about to be, and it missed what happened.
  window.addEventListener('pageshow', ({ persisted }) => persisted && socket.reconnect());
  useSessionStore.getState().start(tokens.current(), tokens.admin() !== null);
  return { api, platform, socket, session, shopUrl };
}
