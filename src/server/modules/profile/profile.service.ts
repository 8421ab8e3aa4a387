import { fieldProblem } from '#shared/field-problem.ts';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Language } from '#shared/contract/account/language.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import { isStaff } from '#shared/permissions.ts';
import { invalidFields, Problem } from '#shared/problem.ts';
import { linkedOf } from '#shared/social-provider.ts';
import type { Db } from '../../db/client.ts';
import { repeatable } from '../../db/repeatable.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import { isViolation } from '../../db/violation.ts';
import type { Caller, Origin } from '../../http/serve.ts';
import type { StaffSeat } from '../../realtime/rooms.ts';
import { lockOwnAccount } from '../session/account-lock.ts';
import { allowsTwoFactor, emailStateOf } from '../email/email-state.ts';
import type { Emails } from '../email/email.service.ts';
import type { Limit, Limits } from '../limits/limits.service.ts';
import type { MailService } from '../mail/mail.service.ts';
import type { Proof } from '../session/proof.service.ts';
import type { SecurityEvent } from '../session/security-events.service.ts';
import type { SessionService } from '../session/session.service.ts';
import type { NewFactors } from '../staff/new-factors.service.ts';
import type { Removals } from '../two-factor-removal/removal.service.ts';
import type { TwoFactor } from '../two-factor/two-factor.service.ts';
import { createAvatars } from './avatars.service.ts';
import { changeProfile, getProfile } from './profile.repository.ts';

type Dependencies = {
  db: Db;
  limits: Pick<Limits, 'claim' | 'release'>;
  session: SessionService;
  twoFactor: TwoFactor;
  mail: Pick<MailService, 'isOn'>;
  emails: Pick<Emails, 'findNewEmail'>;
  removals: Pick<Removals, 'get' | 'stopIfOpen'>;
  newFactors: NewFactors;
  seatStaff: (id: UserId, seat: StaffSeat) => void;
  /** False in demos and tests: no second factor has to wait. */
  isSafe: boolean;
};
/** Each turning on mails the account, and one of staff alerts the owners. */
const turningsOn: Limit = { name: 'two-factor', most: 5, seconds: 86_400 };

type Changes = { name?: string | undefined; language?: Language | undefined };

/** Reads and changes the caller's own account. */
export function createProfileService(dependencies: Dependencies) {
  const { db, limits, session, twoFactor, mail, emails, removals, newFactors, seatStaff, isSafe } = dependencies;
  const { prove, proveIfGiven, lockProven, forgetOtherProofs, countCodeAttempt, security } = session;
  const { changePassword, listActive, endSession } = session;

  /** Returns the caller's profile, with the state of two-factor. */
  async function get({ id, role }: Caller) {
    const [row, { isOn, opensAt, recoveryCodesLeft }, newEmail, removal] = await Promise.all([
      getProfile(db, id),
      twoFactor.getState(db, id),
      emails.findNewEmail(id),
      removals.get(id),
    ]);
    const { password_hash, email_verified_at, google_id, telegram_id, ...shown } = row;
    const profile = {
      ...shown,
      email_state: emailStateOf({ email: row.email, email_verified_at }, mail),
      new_email: newEmail,
      two_factor_ends_at: removal?.due_at ?? null,
      linked: linkedOf({ google_id, telegram_id }),
      has_password: password_hash !== null,
      two_factor: isOn,
      two_factor_opens_at: isSafe && isStaff(role) ? opensAt : null,
      recovery_codes_left: recoveryCodesLeft,
    };
    return { profile };
  }

  /**
   * Changes name or language and returns the profile. Raises invalid_request for a name with an @ on an account without
   * an email: staff could mistake it for an email.
   */
  async function change(caller: Caller, changes: Changes) {
    await changeProfile(db, caller.id, changes).catch((error: unknown) => {
      if (!isViolation(error, 'users_names_are_no_emails')) throw error;
      throw invalidFields({ name: fieldProblem('looks_like_email') });
    });
    const { role } = caller;
    if (changes.language && isStaff(role)) seatStaff(caller.id, { language: changes.language, role });
    return get(caller);
  }

  /**
   * Starts the setup of two-factor and returns the new secret. Raises two_factor_on, email_unconfirmed and the problems
   * of `prove`.
   */
  async function beginTwoFactor(caller: Caller, proof: Proof, origin: Origin) {
    if ((await twoFactor.getState(db, caller.id)).isOn) throw new Problem('two_factor_on');
    await requireConfirmedEmail(db, caller);
    await proveIfGiven(caller, proof, origin);
    return transact(db, async (trx) => {
      await lockProven(trx, caller);
      await requireConfirmedEmail(trx, caller);
      return twoFactor.begin(trx, { id: caller.id, account: caller.email });
    });
  }

  /**
   * Turns two-factor on with the first code, within 15 minutes of the setup, and returns the recovery codes. A repeated
   * request returns them again, with a fresh proof: nobody is left with a second factor and without its codes. Raises
   * wrong_code, two_factor_on, two_factor_off, email_unconfirmed, too_many_requests, signed_out.
   */
  async function confirmTwoFactor(caller: Caller, code: string, { key }: IdempotencyKey, origin: Origin) {
    const turnOn = async () => {
      const claims = await limits.claim([[turningsOn, String(caller.id)]]);
      const turning = changeAndRecord(caller, 'two_factor_on', origin, async (trx, afterCommit) => {
        await lockOwnAccount(trx, caller);
        await requireConfirmedEmail(trx, caller);
        await forgetOtherProofs(trx, caller);
        const recoveryCodes = await twoFactor.confirm(trx, caller.id, code, key);
        await newFactors.tell(trx, afterCommit, caller);
        return recoveryCodes;
      });
      return turning.catch(async (error: unknown) => {
        await limits.release(db, claims);
        throw error;
      });
    };
    const codes = await countCodeAttempt(caller, origin, () =>
      repeatable({
        run: turnOn,
        find: () => findConfirmed(caller, key),
        // The code of the app may be another by now.
        isSame: () => true,
        repeat: (confirmed) => confirmed,
      }),
    );
    return { recovery_codes: codes };
  }

  async function findConfirmed(caller: Caller, requestKey: string): Promise<string[] | undefined> {
    return transact(db, async (trx) => {
      const codes = await twoFactor.findConfirmed(trx, caller.id, requestKey);
      if (codes) await lockProven(trx, caller);
      return codes;
    });
  }

  /** Turns two-factor off and returns the profile. Raises two_factor_off and the problems of `prove`. */
  async function turnTwoFactorOff(caller: Caller, proof: Proof, origin: Origin) {
    await requireTwoFactor(caller);
    await proveIfGiven(caller, proof, origin);
    await changeAndRecord(caller, 'two_factor_off', origin, async (trx) => {
      await lockProven(trx, caller);
      await twoFactor.turnOff(trx, caller.id);
      await removals.stopIfOpen(trx, caller.id);
    });
    return get(caller);
  }

  /**
   * Replaces the recovery codes and returns the new ones. They are a second factor for good, so the request itself brings the proof: one
   * that the session remembers may be in the hands of whoever stole it. Raises two_factor_off, code_needed and the problems of `prove`.
   */
  async function renewRecoveryCodes(caller: Caller, proof: Proof, origin: Origin) {
    await requireTwoFactor(caller);
    if (proof.code === undefined) throw new Problem('code_needed');
    await prove(caller, proof, origin);
    const codes = await changeAndRecord(caller, 'recovery_codes_renewed', origin, async (trx) => {
      await lockProven(trx, caller);
      if (!(await twoFactor.getState(trx, caller.id)).isOn) throw new Problem('two_factor_off');
      return twoFactor.renewRecoveryCodes(trx, caller.id);
    });
    return { recovery_codes: codes };
  }

  async function requireTwoFactor({ id }: Caller) {
    if (!(await twoFactor.getState(db, id)).isOn) throw new Problem('two_factor_off');
  }

  async function requireConfirmedEmail(trx: Db, { id }: Caller) {
    if (!allowsTwoFactor(emailStateOf(await getProfile(trx, id), mail))) throw new Problem('email_unconfirmed');
  }

  async function changeAndRecord<T>(
    caller: Caller,
    event: SecurityEvent,
    origin: Origin,
    work: (trx: Db, afterCommit: AfterCommit) => Promise<T>,
  ) {
    return transact(db, async (trx, afterCommit) => {
      const result = await work(trx, afterCommit);
      await security.record(trx, afterCommit, caller.id, event, origin);
      return result;
    });
  }

  return {
    get,
    change,
    changePassword,
    listActive,
    endSession,
    beginTwoFactor,
    confirmTwoFactor,
    turnTwoFactorOff,
    renewRecoveryCodes,
    ...createAvatars({ db }),
  };
}
