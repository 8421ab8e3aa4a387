import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from '../modules/mail/mailer.ts';

/** `url` is smtp://user:password@host:587 or smtps://…:465; `from` is "Shop <no-reply@shop.example>" or an address. */
export type SmtpOptions = { url: string; from: string };

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
const permanent = new Set(['EENVELOPE', 'EMESSAGE']);

/** Sends through a mail server (RFC 5321), a connection a mail: they are few. What the address sets, it decides. */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({ ...timeouts, url, disableFileAccess: true, disableUrlAccess: true });
  return {
    host: /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost',
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
        if (permanent.has(code) && responseCode >= 500) throw new MailRefused(`refused with ${responseCode}`);
        // Its own message may repeat the address and what the mail says.
        throw new Error(`the mail server did not take it: ${code || 'unknown'} ${responseCode || ''}`.trim());
      }
    },
  };
}
