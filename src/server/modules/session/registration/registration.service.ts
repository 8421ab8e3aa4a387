import type { IdempotencyKey } from '#shared/contract/contract.ts';
import type { Language } from '#shared/contract/account/language.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { transact } from '../../../db/transact.ts';
import { networkOf } from '../../../http/connections/client-address.ts';
import type { Origin } from '../../../http/serve.ts';
import { createToken, hashToken } from '../../../security/tokens.ts';
import type { ConfirmationLinks } from '../../email/confirmation-links.service.ts';
import type { Ledger } from '../../wallet/wallet.service.ts';
import { addUser } from '../accounts.repository.ts';
import { deviceOf } from '../login/device.ts';
import { saveKnownNetwork } from '../login/known-networks.repository.ts';
import { addLoginEvent } from '../login/login-events.repository.ts';
import type { NewPasswords } from '../passwords/new-password.service.ts';
import { openSession } from '../open-session.ts';
import type { PasswordHashes } from '../passwords/password-hash.ts';
import { hasSession } from '../sessions.repository.ts';
import type { RegistrationLimit } from './registration-limit.service.ts';

type NewAccount = {
  email: string;
  password: string;
  remember?: boolean | undefined;
  language?: Language | undefined;
};
type Place = Pick<Origin, 'ip' | 'device'>;

type Dependencies = {
  db: Db;
  ledger: Ledger;
  confirmations: Pick<ConfirmationLinks, 'sendFirst'>;
  registrations: RegistrationLimit;
  newPasswords: NewPasswords;
  hashes: PasswordHashes;
};

export function createRegistration({ db, ledger, confirmations, registrations, newPasswords, hashes }: Dependencies) {
  /**
   * The token of each request, the same for each try of it. When the connection breaks during the commit, nobody knows
   * whether the account was made, and the request is tried again: its email is then taken by itself.
   */
  const tokens = new WeakMap<IdempotencyKey, string>();

  /**
   * Creates an account with its wallet, mails the link that confirms its email, and returns a session token. `language`
   * is used for its notifications and mails. Raises email_taken, too_many_requests, busy, and invalid_request for a
   * password that is easy to guess.
   */
  async function register(account: NewAccount, once: IdempotencyKey, origin: Place): Promise<{ token: string }> {
    const ownToken = tokenOf(once);
    await newPasswords.checkNewPassword({ ...account, field: 'password' });
    const attempt = await registrations.claimRegistration(origin);
    let token: string | undefined;
    try {
      token = (await createAccount(account, ownToken, origin)) ?? (await findOwn(ownToken));
    } catch (error) {
      await registrations.releaseEmailAttempt(attempt);
      throw error;
    }
    if (token !== undefined) {
      await registrations.releaseSlowAnswer(attempt);
      return { token };
    }
    await registrations.claimTakenEmail(origin, attempt);
    throw new Problem('email_taken');
  }

  function tokenOf(once: IdempotencyKey): string {
    const token = tokens.get(once) ?? createToken();
    tokens.set(once, token);
    return token;
  }

  /** Returns the token of this request if an earlier try of it made the account. */
  async function findOwn(token: string): Promise<string | undefined> {
    return (await hasSession(db, hashToken(token))) ? token : undefined;
  }

  /** Returns the token of the account's first session, or undefined when the email is taken: after the same work. */
  async function createAccount({ email, password, remember, language }: NewAccount, ownToken: string, origin: Place) {
    const passwordHash = await hashes.hash(password, { network: networkOf(origin.ip) });
    return transact(db, async (trx) => {
      const userId = await addUser(trx, { email, passwordHash, language });
      if (userId === undefined) return undefined;
      await ledger.openWallet(trx, userId);
      await addLoginEvent(trx, { userId, email, ip: origin.ip, device: deviceOf(origin.device) }, true);
      await saveKnownNetwork(trx, userId, networkOf(origin.ip));
      const token = await openSession(trx, userId, remember, origin, ownToken);
      await confirmations.sendFirst(trx, userId, email);
      return token;
    });
  }

  return { register };
}
