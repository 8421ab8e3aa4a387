import type { ProblemCode } from '#shared/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The problem code of a refused request, for its log line. */
    refusal?: ProblemCode;
    /** The client's address: behind trusted proxies, the one they name. Always an IP address. */
    readonly clientAddress: string;
  }
}
