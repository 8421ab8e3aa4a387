import type { ProblemCode } from '#shared/problem.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code this request was refused with, for its one line in the log. */
    refusal?: ProblemCode;
  }
}
