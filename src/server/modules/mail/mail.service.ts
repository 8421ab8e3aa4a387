import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { Language } from '#shared/contract/language.ts';
import type { UserId } from '#shared/contract/session.ts';
import type { Db } from '../../db/client.ts';
import type { Log } from '../../log.ts';
import type { Seal } from '../../security/seal.ts';
import { wordsOf } from '../../words/words.ts';
import { renderLetter } from './letter-layout.ts';
import { writeLetter, type Letter } from './letters.ts';
import { MailRefused, type Mail, type Mailer } from './mailer.ts';
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
  /** Undefined where the shop has no mail server: then nothing is written. */
  mailer: Mailer | undefined;
  getSiteName: () => Promise<string>;
  publicUrl: string;
  log: Pick<Log, 'warn'>;
};
type Options = { usefulMinutes?: number };

const Sealed = z.object({ to: z.string(), language: Language, letter: z.custom<Letter>(), key: z.string() });
/** Longer than the mail server may take for a batch, so that no two send the same mail at once. */
const lease = { leaseSeconds: 120, limit: 5 };
/** Of each kind an hour: no more tells an owner more, and nobody is to be flooded. Reset links have a limit of their own. */
const maxPerKindAnHour = 5;
const firstPauseSeconds = 2;
const longestPauseSeconds = 300;
const dayMinutes = 24 * 60;

/**
 * Mails to customers. What is written in a transaction stands in the outbox with it, and goes out once it has
 * committed: once, or twice when the process dies right after the mail server took it; never not at all.
 */
export function createMailService({ db, seal, mailer, getSiteName, publicUrl, log }: Dependencies) {
  /**
   * Writes a letter to a user on the caller's transaction. Nothing for who has no email, or where mail is off; only
   * reset links go to an email nobody has shown to be theirs: it may be a stranger's. After `usefulMinutes`, a day
   * unless given, it is not tried any more.
   */
  async function queue(trx: Db, userId: UserId, letter: Letter, { usefulMinutes = dayMinutes }: Options = {}) {
    if (!mailer) return;
    const { email, language, email_verified_at: verifiedAt } = await getReader(trx, userId);
    if (email === null) return;
    if (letter.kind !== 'password_reset_link') {
      if (verifiedAt === null || (await countRecent(trx, userId, letter.kind)) >= maxPerKindAnHour) return;
    }
    const content = { to: email, language, letter, key: randomUUID() } satisfies z.input<typeof Sealed>;
    const sealed = seal.seal(JSON.stringify(content));
    await addMail(trx, { userId, kind: letter.kind, sealed, usefulMinutes });
  }

  /** Sends what is due. Any number of processes may do so at once. */
  async function sendDue(): Promise<void> {
    if (!mailer) return;
    const due = await claimMails(db, lease);
    await Promise.all(due.map((mail) => sendOne(mailer, mail)));
  }

  async function sendOne(by: Mailer, due: DueMail): Promise<void> {
    try {
      await by.send(await render(by, due));
      await markSent(db, due.id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      const isOver = error instanceof MailRefused;
      log.warn({ mail: due.id, kind: due.kind, tries: due.tries, reason, isOver }, 'a mail could not be sent');
      if (isOver) await giveUp(db, due.id, reason);
      else await retryLater(db, due.id, pauseAfter(due.tries), reason);
    }
  }

  async function render(by: Mailer, { sealed }: DueMail): Promise<Mail> {
    const { to, language, letter, key } = Sealed.parse(JSON.parse(seal.open(sealed)));
    const name = await getSiteName();
    const words = wordsOf(language);
    const written = writeLetter(letter, words, { name, url: publicUrl });
    const { footer, orLink } = words.mails;
    const page = renderLetter(written, { site: name, footer: footer({ site: name }), orLink, language });
    return { to, subject: written.subject, ...page, messageId: `<${key}@${by.host}>` };
  }

  return { isOn: mailer !== undefined, queue, sendDue, deleteOld: () => deleteOldMails(db) };
}
export type MailService = ReturnType<typeof createMailService>;

function pauseAfter(tries: number): number {
  return Math.min(firstPauseSeconds * 2 ** (tries - 1), longestPauseSeconds);
}
