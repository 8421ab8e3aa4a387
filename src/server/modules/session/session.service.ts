import { Problem } from '#shared/problem.ts';
import type { UserId } from '#shared/session.ts';
import { id } from '#shared/wire.ts';
import type { Db } from '../../db/client.ts';
import { readCursor, toPage } from '../../http/paging.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { Log } from '../../log.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import type { Ledger } from '../wallet/ledger.service.ts';
import { addUser, findAccount, getAccount, getImage } from './accounts.repository.ts';
import { createCallers } from './callers.service.ts';
import { deviceOf } from './device.ts';
import {
  addAttempt,
  addLogin,
  countFailures,
  listLogins,
  removeAttempt,
  settleAttempt,
} from './login-events.repository.ts';
import { isTooMany, loginLimit } from './login-limit.ts';
import { createOwners } from './owner.service.ts';
import { createPasswordCheck, hashPassword } from './passwords.ts';
import {
  addSession,
  countNewAccounts,
  findEndedSessions,
  removeSession,
  removeSessionsOf,
} from './sessions.repository.ts';

type Credentials = { email: string; password: string; remember?: boolean | undefined };
type Place = Pick<Origin, 'ip' | 'device'>;

const sessionHours = 24;
const rememberedSessionHours = 30 * 24;
const pageSize = 25;
const LoginEventId = id<'LoginEventId'>();

/** `endSockets` closes the open connections of sessions that have ended. */
type Dependencies = {
  db: Db;
  ledger: Ledger;
  endSockets: (sessionIds: number[]) => void;
  registrationsPerHour: number;
  log: Pick<Log, 'warn'>;
};

export function createSessionService({ db, ledger, endSockets, registrationsPerHour, log }: Dependencies) {
  const passwordMatches = createPasswordCheck();

  /** Makes an account with its wallet and logs it in. Raises email_taken, too_many_requests. */
  async function register({ email, password, remember }: Credentials, origin: Place) {
    if ((await countNewAccounts(db, origin.ip)) >= registrationsPerHour) throw new Problem('too_many_requests');
    const passwordHash = await hashPassword(password);
    const token = createToken();
    await db.transaction().execute(async (trx) => {
      const userId = await addUser(trx, { email, passwordHash });
      if (userId === undefined) throw new Problem('email_taken');
      await ledger.openWallet(trx, userId);
      await addLogin(trx, userId, { email, ip: origin.ip, device: deviceOf(origin.device) });
      await openSession(trx, userId, token, remember, origin);
    });
    return { token };
  }

  /** Logs in; a session lasts a day, or 30 with `remember`. Raises wrong_credentials, blocked, too_many_requests. */
  async function logIn({ email, password, remember }: Credentials, origin: Place) {
    const account = await findAccount(db, email);
    const attempt = await admitAttempt(account?.id, email, origin);
    const refusal = await refusalOf(account, password);
    if (!account || refusal) {
      await settleAttempt(db, attempt, false);
      throw refusal ?? new Problem('wrong_credentials');
    }
    const token = createToken();
    await db.transaction().execute(async (trx) => {
      await settleAttempt(trx, attempt, true);
      await openSession(trx, account.id, token, remember, origin);
    });
    return { token };
  }

  /** Logs in whom Google or Telegram has vouched for. Raises blocked. */
  async function enterAs(userId: UserId, { remember }: Pick<Credentials, 'remember'>, origin: Place) {
    const account = await getAccount(db, userId);
    if (account.blocked_at) throw new Problem('blocked');
    const token = createToken();
    await db.transaction().execute(async (trx) => {
      await addLogin(trx, userId, { email: account.shown_as, ip: origin.ip, device: deviceOf(origin.device) });
      await openSession(trx, userId, token, remember, origin);
    });
    return { token };
  }

  async function admitAttempt(userId: UserId | undefined, email: string, { ip, device }: Place): Promise<number> {
    const attempt = await addAttempt(db, userId, { email, ip, device: deviceOf(device) });
    if (!isTooMany(await countFailures(db, { email, ip }, loginLimit.windowMinutes))) return attempt;
    await removeAttempt(db, attempt);
    throw new Problem('too_many_requests');
  }

  async function refusalOf(account: Awaited<ReturnType<typeof findAccount>>, password: string) {
    if (!(await passwordMatches(account?.password_hash, password))) return new Problem('wrong_credentials');
    return account?.blocked_at ? new Problem('blocked') : undefined;
  }

  async function openSession(trx: Db, userId: UserId, token: string, remember = false, { ip, device }: Place) {
    const hours = remember ? rememberedSessionHours : sessionHours;
    await addSession(trx, { userId, tokenHash: hashToken(token), remember, hours, ip, device: deviceOf(device) });
  }

  /** Ends the caller's session, or all of theirs, and the sockets opened with them. Nothing to end is fine too. */
  async function logOut(caller: Caller | undefined, { all }: { all: boolean }): Promise<void> {
    if (!caller) return;
    if (!all) await removeSession(db, caller.sessionId);
    endSockets(all ? await removeSessionsOf(db, caller.id) : [caller.sessionId]);
  }

  /** Closes the sockets, among these sessions', of those that are over. */
  async function endSocketsOfEnded(sessionIds: readonly number[]): Promise<void> {
    endSockets(await findEndedSessions(db, sessionIds));
  }

  /** Who is logged in; `balance` in paise. */
  async function getAuthData({ id: userId, email, admin }: Caller) {
    const [profile, balance] = await Promise.all([getImage(db, userId), ledger.getBalance(db, userId)]);
    return { status: 1 as const, id: userId, email, profile, balance, admin };
  }

  /** A page of a user's log-ins, newest first. Raises invalid_request for a foreign cursor. */
  async function listLoginHistory(userId: UserId, cursor?: string) {
    const rows = await listLogins(db, userId, { before: readCursor(cursor), limit: pageSize + 1 });
    const { data, next } = toPage(rows, pageSize, (row) => row.id);
    return { data: data.map((event) => ({ ...event, id: LoginEventId.parse(event.id) })), next };
  }

  return {
    register,
    logIn,
    enterAs,
    logOut,
    endSocketsOfEnded,
    getAuthData,
    listLoginHistory,
    ...createCallers({ db, log }),
    ...createOwners({ db, ledger }),
  };
}
export type SessionService = ReturnType<typeof createSessionService>;
