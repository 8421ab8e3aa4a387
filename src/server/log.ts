import type { FastifyBaseLogger } from 'fastify';
import pino from 'pino';

/** The process's log, one JSON line per event. Never log secrets, codes or SMS text. */
export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/**
 * An error as the log has it. PostgreSQL tells in `detail` and `where` which values were in a row: an email, for one. What
 * failed is in the message, and the constraint has a name.
 */
export function errorForLog(error: Error) {
  const { type, message, stack, ...rest } = pino.stdSerializers.err(error);
  const fields = Object.entries(rest).filter(([name]) => name !== 'detail' && name !== 'where');
  return { ...Object.fromEntries(fields), type, message, stack };
}
