import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import { networkOf } from '../../../http/connections/client-address.ts';
import type { Caller, Origin } from '../../../http/serve.ts';
import type { Publish } from '../../../realtime/publish.ts';
import type { Claim, Limits } from '../../limits/limits.service.ts';
import type { Turn } from '../passwords/hash-queue.ts';
import { deviceOf } from './device.ts';
import { isKnownNetwork, saveKnownNetwork } from './known-networks.repository.ts';
import { addLoginEvent } from './login-events.repository.ts';
import { limitsOfLogin, limitsOfProof, type LimitedAccount, type LimitsOfAttempt } from './login-limit.ts';

type Place = Pick<Origin, 'ip' | 'device'>;
/** `code` tells whether the attempt checks a code, and so may be a wrong one. */
type Begun = { email: string; code: string | undefined; place: Place };
type BegunLogin = Begun & { by: 'password' | 'provider' };
/** `turn` is that of its password check. */
export type Attempt = { event: Event; claims: Claim[]; codeClaims: Claim[]; turn: Turn };
type Event = { userId: UserId | undefined; email: string; ip: string; device: string };

/** Rate limit for every password and code check, so that neither can be guessed. */
export function createLoginAttempts({ db, limits, publish }: { db: Db; limits: Limits; publish: Publish }) {
  /** The account's open login history reads the attempt at once. */
  const tellHistory = ({ userId }: Event) => userId !== undefined && publish(`user:${userId}`, 'update_logins', {});

  /**
   * Claims an attempt to log in before it is checked. `email` is the email entered, or the account's name. Raises
   * too_many_requests.
   */
  async function beginLogin(
    account: LimitedAccount | undefined,
    { by, email, code, place }: BegunLogin,
  ): Promise<Attempt> {
    const network = networkOf(place.ip);
    const isKnown = await isKnownNetwork(db, account?.id, network);
    const limitsOf = limitsOfLogin({ account, email, network, isKnown, by });
    return { ...(await begin(account?.id, limitsOf, { email, code, place })), turn: { network, goesFirst: isKnown } };
  }

  /** Claims an attempt of a logged-in user to prove who they are. Raises too_many_requests. */
  async function beginProof(
    account: LimitedAccount,
    { email, sessionId }: Pick<Caller, 'email' | 'sessionId'>,
    begun: Omit<Begun, 'email'>,
  ): Promise<Attempt> {
    const attempt = await begin(account.id, limitsOfProof(account, sessionId), { email, ...begun });
    return { ...attempt, turn: { network: networkOf(begun.place.ip), goesFirst: true } };
  }

  async function begin(userId: UserId | undefined, { attempt, code: ofCode }: LimitsOfAttempt, begun: Begun) {
    const { email, code, place } = begun;
    const claims = await limits.claim(code === undefined ? attempt : [...attempt, ...ofCode]);
    const isOfCode = ({ subject }: Claim) => ofCode.some(([{ name }]) => subject.startsWith(`${name} `));
    return {
      event: { userId, email, ip: place.ip, device: deviceOf(place.device) },
      claims: claims.filter((claim) => !isOfCode(claim)),
      codeClaims: claims.filter(isOfCode),
    };
  }

  const discard = ({ claims, codeClaims }: Attempt) => limits.release(db, [...claims, ...codeClaims]);

  return {
    beginLogin,
    beginProof,

    /** Records the attempt as failed, which keeps its claims; `wrong` names the rejected proof, if any. */
    async fail({ event, codeClaims }: Attempt, wrong?: 'password' | 'code'): Promise<void> {
      await addLoginEvent(db, event, false, wrong);
      tellHistory(event);
      if (wrong !== 'code') await limits.release(db, codeClaims);
    },

    /** Records a login and gives its claims back, on the transaction that opens the session. */
    async succeed(trx: Db, afterCommit: AfterCommit, { event, claims, codeClaims }: Attempt): Promise<void> {
      await limits.release(trx, [...claims, ...codeClaims]);
      await addLoginEvent(trx, event, true);
      afterCommit(() => tellHistory(event));
      if (event.userId !== undefined) await saveKnownNetwork(trx, event.userId, networkOf(event.ip));
    },

    /** Gives the claims back when the check itself fails. */
    async discardUnchecked<T>(attempt: Attempt, check: () => Promise<T>): Promise<T> {
      try {
        return await check();
      } catch (error) {
        await discard(attempt);
        throw error;
      }
    },

    /** Gives back the claims of an attempt that was no wrong guess. */
    discard,
  };
}
export type LoginAttempts = ReturnType<typeof createLoginAttempts>;
