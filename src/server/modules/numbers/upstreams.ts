import type { ServerId } from '#shared/contract/catalogue.ts';
import type { SmsUpstream } from './sms-upstream.ts';

/** Finds the adapter of a server's account, guarded by its circuit breaker. */
export type FindUpstream = (serverId: ServerId) => Promise<SmsUpstream>;

/** Times of the buying and tracking of numbers, in milliseconds. */
export type NumberPolicy = {
  /** How long an upstream may take to respond before the outcome counts as unclear. */
  upstreamTimeoutMs: number;
  /** How often an open number is checked while it is young. */
  pollIntervalMs: number;
  /** How long an unclear purchase is looked for before the price is refunded. */
  settleUnclearMs: number;
  /**
   * How long after the first readable look since its window's end a number may stay open because the upstream will not
   * close it. Then it is refunded, with a case.
   */
  expiryGraceMs: number;
  /** For how long looks at a number whose window is over may have no readable response. Then it is refunded, with a case. */
  expirySilenceMs: number;
  /**
   * How long a slow process may take between writing an attempt and calling the upstream, and between the response and
   * writing what was sold.
   */
  writingMs: number;
};
