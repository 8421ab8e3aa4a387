import { Problem } from '#shared/problem.ts';
import type { Db } from '../../../db/client.ts';
import { networkOf } from '../../../http/connections/client-address.ts';
import type { Origin } from '../../../http/serve.ts';
import { limitedAt, type Claim, type Limit, type Limits } from '../../limits/limits.service.ts';

const hour = 3600;
/** Tells whoever asks that an email has an account, so it is told a few times only, */
const takenEmails: Limit = { name: 'taken-emails', most: 10, seconds: hour };
/** and then slowly: nobody who shares the network of a curious one is refused for long. */
const slowAnswers: Limit = { name: 'taken-emails-slow', most: 1, seconds: 30 };
/** A mail goes to an address that may not be theirs. */
const newEmails: Limit = { name: 'new-emails', most: 20, seconds: hour };

type Dependencies = {
  db: Db;
  limits: Limits;
  /** As the settings say now. */
  registration: { isOpen: () => Promise<boolean>; perHour: () => number };
};
type From = Pick<Origin, 'ip'>;
/** What an attempt claimed. `isSlow` when the network has learned of so many emails that it waits between answers. */
export type EmailAttempt = { claims: Claim[]; isSlow: boolean };

/** Limits new accounts and new emails per network, and how often a network learns that an email is taken. */
export function createRegistrationLimit({ db, limits, registration }: Dependencies) {
  const registrations = (): Limit => ({ name: 'registrations', most: registration.perHour(), seconds: hour });

  /** Whether the email is taken is not known yet: what is refused here tells nothing about it. */
  async function claim(limit: Limit, { ip }: From): Promise<EmailAttempt> {
    const network = networkOf(ip);
    const isSlow = await limits.isFull([takenEmails, network]);
    const slow = isSlow ? [[slowAnswers, network] as const] : [];
    return { claims: await limits.claim([...limitedAt(limit, ip), ...slow]), isSlow };
  }

  return {
    /** Claims a registration before its work. Raises registration_closed, too_many_requests. */
    async claimRegistration(from: From): Promise<EmailAttempt> {
      if (!(await registration.isOpen())) throw new Problem('registration_closed');
      return claim(registrations(), from);
    },

    /** Claims a change of the email before its work. Raises too_many_requests. */
    claimNewEmail: (from: From) => claim(newEmails, from),

    /** Gives back an attempt that failed. */
    releaseEmailAttempt: ({ claims }: EmailAttempt) => limits.release(db, claims),

    /** Ends the wait of a slow network: it has learned of no account. */
    releaseSlowAnswer: ({ claims }: EmailAttempt) =>
      limits.release(
        db,
        claims.filter(({ subject }) => subject.startsWith(`${slowAnswers.name} `)),
      ),

    /** Call before answering that an email is taken. One whose email was taken stays counted. Raises too_many_requests. */
    async claimTakenEmail({ ip }: From, { isSlow }: EmailAttempt): Promise<void> {
      if (!isSlow) await limits.claim([[takenEmails, networkOf(ip)]]);
    },
  };
}
export type RegistrationLimit = ReturnType<typeof createRegistrationLimit>;
