import type { session as endpoints } from '#shared/contract/account/session.ts';
import type { Handlers } from '../../http/serve.ts';
import { createSessionService } from './session.service.ts';

type Dependencies = Parameters<typeof createSessionService>[0] & {
  /** The ids of the sessions with an open socket in this process. */
  listSocketSessions: () => number[];
};

export function createSessionModule({ listSocketSessions, ...dependencies }: Dependencies) {
  const session = createSessionService(dependencies);
  return {
    handlers: {
      'POST /api/user/register': ({ body, idempotencyKey, origin }) => session.register(body, idempotencyKey, origin),
      'POST /api/user/login': ({ body, origin }) => session.logIn(body, origin),
      'POST /api/user/log-out': async ({ caller, query, origin }) => {
        const ending = { all: query.multiple === 'true', key: query.revoke_api_key === 'true' };
        await session.logOut(caller, ending, origin);
        return { logout: true as const };
      },
      'DELETE /api/user/proof': async ({ caller }) => {
        await session.forgetOwnProof(caller);
        return { proven: false as const };
      },
      'POST /api/user/proof': async ({ caller, body, origin }) => {
        await session.prove(caller, body, origin);
        return { proven: true as const };
      },
      'GET /api/user/auth-data': ({ caller }) => session.getAuthData(caller),
      'GET /api/user/login-history': ({ caller, query }) => session.listLogins(caller.id, query),
      'GET /api/user/login-history.csv': async ({ caller, query }) => session.writeLoginsCsv(caller.id, query),
    } satisfies Handlers<typeof endpoints>,
    jobs: [
      {
        name: 'close sockets of ended sessions',
        everyMs: 60_000,
        run: () => session.endSocketsOfEnded(listSocketSessions()),
      },
      { name: 'forget old networks', everyMs: 3_600_000, inTurn: true, run: session.forgetOldNetworks },
    ],
    services: { session },
  };
}
