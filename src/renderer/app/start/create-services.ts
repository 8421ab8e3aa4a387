import type { QueryClient } from '@tanstack/react-query';
import { liveKeys } from '#renderer/data/live-keys.ts';
import { followFlags } from '#renderer/lib/session/session-control.ts';
import { createApi } from '#renderer/lib/connection/api.ts';
import { withProof } from '#renderer/lib/connection/with-proof.ts';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';
import type { AppServices } from '#renderer/lib/app-services.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { logFailure } from '#renderer/lib/log.ts';
import { createSessionControl } from '#renderer/lib/session/session-control.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { openTokens, type Tokens } from '#renderer/lib/session/tokens.ts';
import { createSocket } from '#renderer/lib/connection/socket.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { errorsWords } from '#renderer/words/en/errors.ts';
import type { RefusalFlags } from '#shared/client.ts';
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
  platform.watchToken(session.follow);
  const sayEnded = createEndNotice(tokens);
  const plain = createApi({
    baseUrl: shopUrl,
    tokens,
    session: sessionStorage,
    onFlags: (flags) => {
      sayEnded(flags);
      followFlags(flags, session);
    },
    onReach: useConnection.getState().setAnswering,
  });
  const api = withProof(plain, useProofQuestion.getState().ask);
  const verifyToken = () => {
    const { token } = useSessionStore.getState();
    return api('GET /api/user/auth-data').then(
      (data) => {
        const current = useSessionStore.getState();
        if (current.token === token) current.verify(data);
      },
      (error: unknown) => logFailure('auth data', error),
    );
  };
  const socket = createSocket({
    url: shopUrl,
    session: sessionStorage,
    adminToken: tokens.admin,
    onState: useConnection.getState().setState,
    onConnect: (isReconnect) => {
      void verifyToken();
      // Events between the fetch of live data and the first connection were missed, and all kinds during a later gap.
      const missed = isReconnect ? [[]] : Object.values(liveKeys);
      for (const queryKey of missed) void queryClient.invalidateQueries({ queryKey });
    },
    onRefused: () => void verifyToken(),
  });
  useSessionStore.getState().start(tokens.current(), tokens.admin() !== null);
  return { api, platform, socket, session, shopUrl };
}

/** Says once that a session ended without the customer's doing: nobody used it for long, it was ended elsewhere, or why it was. */
function createEndNotice(tokens: Pick<Tokens, 'current' | 'admin'>): (flags: RefusalFlags) => void {
  let told: string | null = null;
  return ({ code, message, params, logout }) => {
    const token = tokens.current();
    if (code === undefined || !logout || token === null || token === told || tokens.admin() !== null) return;
    told = token;
    if (code === 'signed_out') toast({ severity: 'info', message: errorsWords.get().ended, life: 8000 });
    else toast({ severity: 'info', message: errorMessage(new Problem(code, { message, params })), life: 60_000 });
  };
}
