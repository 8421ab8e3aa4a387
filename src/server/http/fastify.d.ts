import type { UserId } from '#shared/contract/account/session.ts';
import type { ProblemCode } from '#shared/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The problem code of a refused request, for its log line. */
    refusal?: ProblemCode;
    /** Who asks, once that is known, and the member of staff in their account. */
    asker?: { user: UserId; staff?: UserId };
    /** The client's address: behind trusted proxies, the one they name. Always an IP address. */
    readonly clientAddress: string;
  }
}
