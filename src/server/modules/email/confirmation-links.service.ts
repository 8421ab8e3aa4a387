import type { UserId } from '#shared/contract/account/session.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { createToken, hashToken } from '../../security/tokens.ts';
import type { MailService } from '../mail/mail.service.ts';
import { addConfirmation, countConfirmations, type LinkCount } from './confirmations.repository.ts';

const linkHours = 72;
const linksAnHour = 5;
/** Lower, because the reader of an address may know none of the accounts that name it. */
const linksToEmailAnHour = 3;

type Dependencies = { mail: Pick<MailService, 'isOn' | 'queue'>; publicUrl: string };

/** Mails the links that confirm an email. */
export function createConfirmationLinks({ mail, publicUrl }: Dependencies) {
  /**
   * Queues a link to the user's own email, or to the one they want, on the caller's transaction. The link leads home,
   * which customers and visitors may both open. One to a taken email is only counted, for the user who asked: strangers
   * who name an address never keep its owner from confirming it. Raises mail_off, and too_many_requests with the wait.
   */
  async function send(trx: Db, userId: UserId, email: string, whose: 'own' | 'wanted' | 'taken'): Promise<void> {
    if (!mail.isOn) throw new Problem('mail_off');
    const { ofUser, ofUserToEmail, toEmail } = await countConfirmations(trx, { userId, email });
    const mailed = { own: ofUserToEmail, wanted: toEmail, taken: undefined }[whose];
    refuseFull([ofUser, linksAnHour], [mailed, linksToEmailAnHour]);
    const token = createToken();
    const hours = whose === 'taken' ? 0 : linkHours;
    await addConfirmation(trx, { userId, email, tokenHash: hashToken(token), hours });
    if (whose === 'taken') return;
    const link = new URL(`/?confirm_email=${token}`, publicUrl).href;
    await mail.queue(trx, userId, { kind: 'email_confirmation_link', link }, { to: email });
  }

  /** Sends the link of a new account. Nothing is refused: registering does not wait for a mail. */
  async function sendFirst(trx: Db, userId: UserId, email: string): Promise<void> {
    if (!mail.isOn) return;
    await send(trx, userId, email, 'own').catch((error: unknown) => {
      if (!(error instanceof Problem)) throw error;
    });
  }

  return { send, sendFirst };
}
export type ConfirmationLinks = ReturnType<typeof createConfirmationLinks>;

/** Raises too_many_requests with the seconds after which none of the limits is full. */
function refuseFull(...limits: [count: LinkCount | undefined, most: number][]): void {
  const waits = limits.flatMap(([count, most]) => (count && count.links >= most ? [count.seconds] : []));
  if (waits.length > 0) throw new Problem('too_many_requests', { params: { seconds: Math.max(...waits) } });
}
