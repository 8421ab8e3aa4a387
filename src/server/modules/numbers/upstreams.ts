import type { ServerId } from '#shared/contract/catalogue.ts';
import type { SmsUpstream } from './sms-upstream.ts';

/** Finds the adapter of a server's account, guarded by its circuit breaker. */
export type FindUpstream = (serverId: ServerId) => Promise<SmsUpstream>;

/** Times of the buying and tracking of numbers, in milliseconds. */
export type NumberPolicy = {
  /** How long an upstream may take to answer before its answer counts as unclear. */
  upstreamTimeoutMs: number;
  /** How often an open number is looked at while it is young. */
  pollIntervalMs: number;
  /** How long an unclear purchase is looked for before the price goes back. */
  settleUnclearMs: number;
  /** How long past its window an unreachable upstream may keep a number open. */
  expiryGraceMs: number;
};
