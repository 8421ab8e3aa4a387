import { isStaff } from '#shared/permissions.ts';
import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller, Login, Origin } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { ApiKeysService } from '../api-keys/api-keys.service.ts';
import type { ConfirmationLinks } from '../email/confirmation-links.service.ts';
import { emailStateOf } from '../email/email-state.ts';
import type { Limits } from '../limits/limits.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { NotificationsService } from '../notifications/notifications.service.ts';
import { createRemovalStop, findRemovalEnd } from '../two-factor-removal/stop-removal.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import { createImpersonationEnd } from '../impersonation/end-impersonation.ts';
import type { BanNotices } from '../users/bans/ban-notices.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { findAccount, getAccount, getFace, isUnchanged, type Account } from './accounts.repository.ts';
import { lockOwnAccount } from './account-lock.ts';
import { createSessionLookup } from './session-lookup.service.ts';
import { deviceOf } from './login/device.ts';
import { createLoginAttempts, type Attempt } from './login/login-attempts.service.ts';
import { removeOldNetworks } from './login/known-networks.repository.ts';
import { isNewDevice } from './login/login-events.repository.ts';
import { createLoginHistory } from './login/login-history.service.ts';
import { createActiveSessions } from './active-sessions.service.ts';
import { createOwners } from './owner.service.ts';
import { openSession } from './open-session.ts';
import { createPasswords } from './passwords/password.service.ts';
import { createHashQueue } from './passwords/hash-queue.ts';
import { createPasswordHashes, type PasswordCost } from './passwords/password-hash.ts';
import { createNewPasswords } from './passwords/new-password.service.ts';
import { createProofs } from './proof.service.ts';
import { createRegistration } from './registration/registration.service.ts';
import { createRegistrationLimit } from './registration/registration-limit.service.ts';
import { createSecurityEvents } from './security-events.service.ts';
import { createSessionCloser } from './session-closer.ts';
import { findEndedSessions, removeSession, removeSessionsOf, type IdleHours } from './sessions.repository.ts';

type Credentials = { email: string; password: string; remember?: boolean | undefined };
type LoginOptions = { remember?: boolean | undefined; code?: string | undefined };
type Place = Pick<Origin, 'ip' | 'device'>;
/** What ends beside the own session: all others, the API key. */
type Ending = { all: boolean; key: boolean };

/** `endSockets` closes the open connections of sessions that have ended. */
type Dependencies = {
  db: Db;
  ledger: Ledger;
  notifications: NotificationsService;
  publish: Publish;
  mail: Pick<MailService, 'isOn' | 'queue'>;
  confirmations: Pick<ConfirmationLinks, 'sendFirst'>;
  limits: Limits;
  getSiteName: () => Promise<string>;
  twoFactor: TwoFactor;
  apiKeys: Pick<ApiKeysService, 'revokeForUser'>;
  endSockets: (sessionIds: number[]) => void;
  endImpersonationSockets: (ids: number[]) => void;
  /** Why an account is blocked, and the end of bans. */
  bans: Pick<BanNotices, 'problemOfLogin' | 'problemOfToken' | 'liftIfOver'>;
  /** Whether visitors may register, and how often from one network. */
  registration: { isOpen: () => Promise<boolean>; perHour: () => number };
  idle: IdleHours;
  passwordCost?: PasswordCost;
  log: Pick<Log, 'warn'>;
};

export function createSessionService(dependencies: Dependencies) {
  const { db, ledger, notifications, mail, confirmations, twoFactor, apiKeys } = dependencies;
  const { bans, endSockets, idle, log } = dependencies;
  const closeSessions = createSessionCloser(dependencies);
  const endImpersonation = createImpersonationEnd(dependencies);
  const hashes = createPasswordHashes(createHashQueue(), dependencies.passwordCost);
  const newPasswords = createNewPasswords({ hashes, getSiteName: dependencies.getSiteName });
  const attempts = createLoginAttempts(dependencies);
  const registrations = createRegistrationLimit(dependencies);
  const security = createSecurityEvents({ notifications, mail });
  const stopRemoval = createRemovalStop(dependencies);
  const proofs = createProofs({ db, attempts, hashes, twoFactor, security, stopRemoval });

  /**
   * Logs in and returns a session token, valid for a day, or 30 days with `remember`. Raises wrong_credentials, blocked,
   * code_needed (with `two_factor_ends_at` while staff are removing the factor), wrong_code, too_many_requests, busy.
   */
  async function logIn({ email, password, ...options }: Credentials & LoginOptions, origin: Place) {
    const account = await findAccount(db, email);
    const { code } = options;
    const attempt = await attempts.beginLogin(account, { by: 'password', email, code, place: origin });
    const matches = await attempts.discardUnchecked(attempt, () =>
      hashes.matches(account?.password_hash, password, attempt.turn),
    );
    if (!account || !matches) {
      await attempts.fail(attempt, 'password');
      throw new Problem('wrong_credentials');
    }
    return completeLogin(account, attempt, options, origin);
  }

  /**
   * Logs in a user identified by Google or Telegram and returns a session token. The second factor is still required.
   * Raises blocked, code_needed, wrong_code, too_many_requests.
   */
  async function logInAs(userId: UserId, options: LoginOptions, origin: Place) {
    const account = await getAccount(db, userId);
    const begun = { by: 'provider' as const, email: account.shown_as, code: options.code, place: origin };
    return completeLogin(account, await attempts.beginLogin(account, begun), options, origin);
  }

  async function completeLogin(account: Account, attempt: Attempt, { remember, code }: LoginOptions, origin: Place) {
    if (account.blocked_at && !(await bans.liftIfOver(account.id))) {
      await attempts.fail(attempt);
      throw await bans.problemOfLogin(account.id);
    }
    let token = '';
    const outcome = await transact(db, async (trx, afterCommit) => {
      if (!(await isUnchanged(trx, account))) return 'outdated';
      const check = await twoFactor.checkCode(trx, account.id, code);
      if (check === 'needed' || check === 'wrong') return check;
      const isNew = await isNewDevice(trx, account.id, deviceOf(origin.device));
      await attempts.succeed(trx, afterCommit, attempt);
      token = await openSession(trx, account.id, remember, origin);
      // Who still has the factor did not lose it.
      if (check !== 'not_on') await stopRemoval(trx, afterCommit, { id: account.id }, account.id);
      if (isNew) await security.record(trx, afterCommit, account.id, 'new_device', origin);
      if (check === 'recovery_code') await security.record(trx, afterCommit, account.id, 'recovery_code_used', origin);
      return 'logged_in';
    });
    if (outcome === 'logged_in') return { token };
    if (outcome === 'needed') {
      await attempts.discard(attempt);
      const endsAt = await findRemovalEnd(db, account.id);
      throw new Problem('code_needed', endsAt && { params: { two_factor_ends_at: endsAt.toISOString() } });
    }
    await attempts.fail(attempt, outcome === 'wrong' ? 'code' : undefined);
    throw new Problem(outcome === 'wrong' ? 'wrong_code' : 'wrong_credentials');
  }

  /**
   * Ends the caller's session, or all their sessions, with their sockets. Does nothing without a caller. Staff in the
   * account only leave it, whatever they ask for. Ending sessions needs no proof: a stolen one that ends them gains
   * nothing. Revoking the API key does, and without one nothing ends. Raises the problems of `lockProven` then.
   */
  async function logOut(caller: Caller | undefined, { all, key }: Ending, origin: Place): Promise<void> {
    if (!caller) return;
    if (caller.impersonation) return endImpersonation(caller);
    const ending = transact(db, async (trx, afterCommit) => {
      if (key) await proofs.lockProven(trx, caller);
      else if (all) await lockOwnAccount(trx, caller);
      if (key) await apiKeys.revokeForUser(trx, afterCommit, caller.id);
      if (all) {
        await security.record(trx, afterCommit, caller.id, 'sessions_ended', origin);
        return endSessionsOf(trx, afterCommit, caller.id);
      }
      await removeSession(trx, caller.sessionId);
      closeSessions(afterCommit, caller.id, [caller.sessionId]);
    });
    await ending.catch((error: unknown) => {
      const isOver = error instanceof Problem && error.code === 'signed_out';
      if (key || !isOver) throw error;
    });
  }

  /** Ends all sessions of a user and their sockets, on the caller's transaction. */
  async function endSessionsOf(trx: Db, afterCommit: AfterCommit, userId: UserId): Promise<void> {
    closeSessions(afterCommit, userId, await removeSessionsOf(trx, userId));
  }

  /** Returns those of the given sessions that have ended: logged out, expired, idle, or of a blocked user. */
  function findEnded(trx: Db, sessionIds: readonly number[]): Promise<number[]> {
    return findEndedSessions(trx, sessionIds, idle);
  }

  /** Closes the sockets of those among the given sessions that have ended. */
  async function endSocketsOfEnded(sessionIds: readonly number[]): Promise<void> {
    endSockets(await findEnded(db, sessionIds));
  }

  /** Returns the logged-in user; `balance` in paise. */
  async function getAuthData({ id: userId, email, role }: Login) {
    const [{ image_url: profile, social, ...own }, balance] = await Promise.all([
      getFace(db, userId),
      ledger.getBalance(db, userId),
    ]);
    const reminds = emailStateOf(own, mail) === 'unconfirmed';
    return {
      status: 1 as const,
      id: userId,
      email,
      profile,
      social,
      balance,
      admin: isStaff(role),
      ...(isStaff(role) && { role }),
      email_unconfirmed: reminds,
    };
  }

  return {
    ...createRegistration({ db, ledger, confirmations, registrations, newPasswords, hashes }),
    ...registrations,
    ...newPasswords,
    logIn,
    logInAs,
    logOut,
    endSessionsOf,
    findEnded,
    endSocketsOfEnded,
    forgetOldNetworks: () => removeOldNetworks(db),
    getAuthData,
    ...createLoginHistory({ db }),
    ...createSessionLookup({ db, idle, log, bans }),
    ...createOwners(dependencies),
    ...createActiveSessions({ db, idle, closeSessions }),
    ...createPasswords({ db, newPasswords, proofs, security, apiKeys, closeSessions }),
    ...proofs,
    security,
  };
}
export type SessionService = ReturnType<typeof createSessionService>;
