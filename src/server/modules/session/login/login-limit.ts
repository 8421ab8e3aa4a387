import type { UserId } from '#shared/contract/account/session.ts';
import type { Limit, Limited } from '../../limits/limits.service.ts';

const minute = 60;
const hour = 60 * minute;
const day = 24 * hour;

/** An account from one network, and a session that proves who it is. */
const ofAccountAndNetwork: Limit = { name: 'login', most: 10, seconds: 15 * minute };
const ofSession: Limit = { name: 'proof', most: 10, seconds: 15 * minute };
/** Whom Google or Telegram named: nobody guesses here, so guesses at the password do not count. */
const ofProvider: Limit = { ...ofAccountAndNetwork, name: 'login-provider' };
/** A network that tries many accounts. */
const ofNetwork: Limit = { name: 'login-network', most: 50, seconds: 15 * minute };
/** An account that many networks try. */
const ofStrangers: Limit = { name: 'login-strangers', most: 50, seconds: hour };
/** Lower, because six digits are few and whoever is asked for a code has already given the password. */
const wrongCodes: Limit = { name: 'wrong-codes', most: 30, seconds: day };
const wrongCodesOfStrangers: Limit = { ...wrongCodes, name: 'wrong-codes-strangers' };

/** A change of the password starts every count of the account anew. */
export type LimitedAccount = { id: UserId; password_changed_at: Date | null };
export type LimitsOfAttempt = { attempt: Limited[]; code: Limited[] };

/** `account` is undefined for an email without one. */
type LoginFrom = {
  account: LimitedAccount | undefined;
  email: string;
  network: string;
  isKnown: boolean;
  /** What identifies the account. */
  by: 'password' | 'provider';
};

/**
 * What an attempt to log in counts against. Where the account has logged in before, it counts only with others from the
 * same network, so that nobody elsewhere can lock its owner out. An email without an account is limited alike, so that
 * the limit does not tell whether there is one.
 */
export function limitsOfLogin({ account, email, network, isKnown, by }: LoginFrom): LimitsOfAttempt {
  const who = account ? nameOf(account) : email;
  const here = `${who} ${network}`;
  const code: Limited[] = isKnown ? [[wrongCodes, here]] : [[wrongCodesOfStrangers, who]];
  if (by === 'provider') return { attempt: [[ofProvider, here]], code };
  if (isKnown) return { attempt: [[ofAccountAndNetwork, here]], code };
  return {
    attempt: [
      [ofAccountAndNetwork, here],
      [ofNetwork, network],
      [ofStrangers, who],
    ],
    code,
  };
}

/** A session was opened by its owner, so what happens at the login page does not count here. */
export function limitsOfProof(account: LimitedAccount, sessionId: number): LimitsOfAttempt {
  const who = nameOf(account);
  return { attempt: [[ofSession, `${who} ${sessionId}`]], code: [[wrongCodes, who]] };
}

function nameOf({ id, password_changed_at: changedAt }: LimitedAccount): string {
  return `${id}.${changedAt?.getTime() ?? 0}`;
}
