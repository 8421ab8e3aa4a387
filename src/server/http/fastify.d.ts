import type { ProblemCode } from '#shared/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The problem code of a refused request, for its log line. */
    refusal?: ProblemCode;
  }
}
