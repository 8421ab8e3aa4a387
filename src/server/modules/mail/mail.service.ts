import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Language } from '#shared/contract/account/language.ts';
import type { ChannelTest } from '#shared/contract/staff/settings/channels.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { UserId } from '#shared/contract/account/session.ts';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import type { Metrics } from '../../metrics/metrics.ts';
import type { Seal } from '../../security/seal.ts';
import { wordsOf } from '../../words/words.ts';
import { renderLetter } from './letter-layout.ts';
import { writeLetter, type Letter } from './letters.ts';
import { MailRefused, type Attachment, type Mail, type Mailer } from './mailer.ts';
import {
  addMail,
  claimMails,
  deleteOldMails,
  countRecent,
  getReader,
  giveUp,
  markSent,
  retryLater,
  type DueMail,
} from './outbox.repository.ts';

type Dependencies = {
  db: Db;
  seal: Seal;
  /** Undefined without a mail server: then no mail is queued. */
  mailer: Mailer | undefined;
  getSiteName: () => Promise<string>;
  publicUrl: string;
  /** Draws the receipt of a recharge when its email is sent. */
  getReceiptFile: (id: RechargeId) => Promise<Attachment>;
  metrics: Pick<Metrics, 'work'>;
  log: Pick<Log, 'warn'>;
};
/** `to`: another address than the user's email. */
type Options = { usefulMinutes?: number; to?: string };

const Sealed = z.object({ to: z.string(), language: Language, letter: z.custom<Letter>(), key: z.string() });
/** Longer than the mail server may take for a batch, so that no two processes send the same mail concurrently. */
const lease = { leaseSeconds: 120, limit: 5 };
/** Limits how many mails of a kind a user gets per hour. Reset links have their own limit. */
const maxPerKindAnHour = 5;
/** Whoever reads the old address may be losing the account. */
const emailChanges: readonly Letter['kind'][] = ['email_change_started', 'email_changed'];
/** A receipt was paid for. Of new second factors those of one account must not use up those of another. */
const uncounted: Partial<Record<Letter['kind'], true>> = { receipt: true, staff_factor_new: true };
const firstPauseSeconds = 2;
const longestPauseSeconds = 300;
const dayMinutes = 24 * 60;

/**
 * Mails to customers, queued in an outbox on the caller's transaction and sent after its commit, at least once: a mail
 * is sent twice when the process dies right after the mail server accepted it.
 */
export function createMailService({
  db,
  seal,
  mailer,
  getSiteName,
  publicUrl,
  getReceiptFile,
  metrics,
  log,
}: Dependencies) {
  /**
   * Queues a letter to a user on the caller's transaction. Does nothing without an email or a mail server. An unverified
   * email gets links and the notices of its own change only, because it may be a stranger's. Attempts stop after `usefulMinutes`, a day by default.
   */
  async function queue(trx: Db, userId: UserId, letter: Letter, { usefulMinutes = dayMinutes, to }: Options = {}) {
    if (!mailer) return;
    const { email, language, email_verified_at: verifiedAt } = await getReader(trx, userId);
    const address = to ?? email;
    if (address === null) return;
    if (!('link' in letter)) {
      const mayGo = verifiedAt !== null || emailChanges.includes(letter.kind);
      if (!mayGo || (!(letter.kind in uncounted) && (await hasEnough(trx, userId, letter.kind)))) return;
    }
    const content = { to: address, language, letter, key: randomUUID() } satisfies z.input<typeof Sealed>;
    const sealed = seal.seal(JSON.stringify(content));
    await addMail(trx, { userId, kind: letter.kind, sealed, usefulMinutes });
  }

  async function hasEnough(trx: Db, userId: UserId, kind: Letter['kind']): Promise<boolean> {
    return (await countRecent(trx, userId, kind)) >= maxPerKindAnHour;
  }

  /** Sends the mails that are due. Processes may run it concurrently. */
  async function sendDue(runLog = log): Promise<void> {
    if (!mailer) return;
    const due = await claimMails(db, lease);
    await Promise.all(due.map((mail) => sendOne(mailer, mail, runLog)));
  }

  async function sendOne(mailer: Mailer, due: DueMail, runLog: typeof log): Promise<void> {
    try {
      await mailer.send(await render(mailer, due));
      await markSent(db, due.id);
      metrics.work.mail('sent');
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = error instanceof MailRefused;
      metrics.work.mail(isOver ? 'refused' : 'failed');
      runLog.warn({ mail: due.id, kind: due.kind, tries: due.tries, reason, isOver }, 'could not send a mail');
      if (isOver) await giveUp(db, due.id, reason);
      else await retryLater(db, due.id, pauseAfter(due.tries), reason);
    }
  }

  async function render(mailer: Mailer, { sealed }: DueMail): Promise<Mail> {
    const { to, language, letter, key } = Sealed.parse(JSON.parse(seal.open(sealed)));
    const name = await getSiteName();
    const words = wordsOf(language);
    const written = writeLetter(letter, words, { name, url: publicUrl });
    const { footer, invitedFooter, orLink } = words.mails;
    // Who is invited may have no account.
    const why = letter.kind === 'staff_invitation_link' ? invitedFooter : footer;
    const page = renderLetter(written, { site: name, footer: why({ site: name }), orLink, language });
    const attachments = letter.kind === 'receipt' ? [await getReceiptFile(letter.recharge)] : [];
    return { to, subject: written.subject, ...page, messageId: `<${key}@${mailer.host}>`, attachments };
  }

  /** Sends a mail to the user's own address at once. Tells whether the mail server took it. */
  async function sendTest(userId: UserId): Promise<ChannelTest> {
    const { email: to, language } = await getReader(db, userId);
    if (!mailer || to === null) return { result: 'not_set_up', to };
    const site = await getSiteName();
    const { test, footer, orLink } = wordsOf(language).mails;
    const { button, ...rest } = test({ site });
    const written = { ...rest, button: { text: button, link: new URL('/admin/settings', publicUrl).href } };
    const page = renderLetter(written, { site, footer: footer({ site }), orLink, language });
    try {
      await mailer.send({ to, subject: written.subject, ...page, messageId: `<${randomUUID()}@${mailer.host}>` });
      return { result: 'works', to };
    } catch (error) {
      log.warn({ err: error }, 'the mail server failed its test');
      return { result: error instanceof MailRefused ? 'refused' : 'no_answer', to };
    }
  }

  return { isOn: mailer !== undefined, queue, sendTest, sendDue, deleteOld: () => deleteOldMails(db) };
}
export type MailService = ReturnType<typeof createMailService>;

function pauseAfter(attempts: number): number {
  return Math.min(firstPauseSeconds * 2 ** (attempts - 1), longestPauseSeconds);
}
