/**
 * `lost`: there is no connection, or it broke. `busy`: a limit ended the wait. `conflict`: PostgreSQL chose this
 * transaction to give way to another.
 */
type Reason = 'lost' | 'busy' | 'conflict';

/** The database cannot do this now, and the same work may succeed later. `cause` is the original error. */
export class DatabaseUnavailable extends Error {
  readonly reason: Reason;

  constructor(reason: Reason, cause: unknown) {
    super(`The database is unavailable: ${cause instanceof Error ? cause.message : String(cause)}`, { cause });
    this.name = 'DatabaseUnavailable';
    this.reason = reason;
  }
}

/** Returns the error to throw for an error of `pg`: temporary ones become DatabaseUnavailable. */
export function asUnavailable(error: unknown): unknown {
  if (error instanceof DatabaseUnavailable) return error;
  const reason = reasonOf(error);
  return reason === undefined ? error : new DatabaseUnavailable(reason, error);
}

/** Returns the DatabaseUnavailable that this error is or was caused by. */
export function findUnavailable(error: unknown): DatabaseUnavailable | undefined {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth += 1) {
    if (cause instanceof DatabaseUnavailable) return cause;
  }
  return undefined;
}

/** https://www.postgresql.org/docs/current/errcodes-appendix.html */
const reasons: Record<string, Reason> = {
  '25006': 'lost', // read-only: the server became a standby
  '25P03': 'lost', // idle in a transaction for too long: PostgreSQL ended the connection
  '25P04': 'lost', // the same for the whole transaction
  '53300': 'lost', // too many connections
  '57P01': 'lost', // ended by an administrator, or by a shutdown
  '57P02': 'lost', // ended because another backend crashed
  '57P03': 'lost', // starting up, recovering or shutting down
  '57P05': 'lost', // idle for too long
  '53100': 'busy', // the disk is full
  '53200': 'busy', // out of memory
  '58030': 'busy', // the disk fails
  '57014': 'busy', // statement timeout
  '55P03': 'busy', // lock timeout
  '40001': 'conflict',
  '40P01': 'conflict',
};

const socketCodes = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ECONNABORTED',
  'EPIPE',
  'ENOENT', // the socket of a server that is not running
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
]);

/** `pg` sets no code on these. */
const lostMessages =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;
const waitedTooLong = 'timeout exceeded when trying to connect';

function reasonOf(error: unknown): Reason | undefined {
  if (!(error instanceof Error)) return undefined;
  const code = 'code' in error ? String(error.code) : '';
  if (code.startsWith('08') || socketCodes.has(code)) return 'lost';
  if (code !== '') return reasons[code];
  if (error.message === waitedTooLong) return 'busy';
  return lostMessages.test(error.message) ? 'lost' : undefined;
}
