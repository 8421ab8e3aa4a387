import type { Db } from '../../db/client.ts';
import { networkOf } from '../../http/connections/client-address.ts';
import type { Origin } from '../../http/serve.ts';
import type { Claim, Limit, Limits } from '../limits/limits.service.ts';

const hour = 3600;
/** Tells whoever asks that an email has an account, so it is told a few times only. */
const takenEmails: Limit = { name: 'taken-emails', most: 10, seconds: hour };

type Dependencies = { db: Db; limits: Limits; registrationsPerHour: number };
type From = Pick<Origin, 'ip'>;

/** Limits new accounts per network, and how often a network learns that an email is taken. */
export function createRegistrationLimit({ db, limits, registrationsPerHour }: Dependencies) {
  const registrations: Limit = { name: 'registrations', most: registrationsPerHour, seconds: hour };
  return {
    /** Claims a registration before its work. Raises too_many_requests. */
    async claimRegistration({ ip }: From): Promise<Claim[]> {
      const network = networkOf(ip);
      await limits.check([[takenEmails, network]]);
      return limits.claim([[registrations, network]]);
    },

    /** Gives back a registration that made no account. One whose email was taken stays counted. */
    releaseRegistration: (claims: readonly Claim[]) => limits.release(db, claims),

    /** Call before answering that an email is taken. Raises too_many_requests. */
    async claimTakenEmail({ ip }: From): Promise<void> {
      await limits.claim([[takenEmails, networkOf(ip)]]);
    },
  };
}
