import type { FastifyBaseLogger } from 'fastify';

/** The process's log: one JSON line an event, never a secret, a code or a message text. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
