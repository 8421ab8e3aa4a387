import type { FastifyBaseLogger } from 'fastify';

/** The process's log, one JSON line per event. Never log secrets, codes or SMS text. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;
