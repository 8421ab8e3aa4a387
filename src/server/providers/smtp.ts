import { createTransport } from 'nodemailer';
import { MailRefused, type Mailer } from '../modules/mail/mailer.ts';

/** `url`: smtp://user:password@host:587 or smtps://…:465. `from`: "Shop <no-reply@shop.example>" or an address. */
export type SmtpOptions = { url: string; from: string };

const timeoutsMs = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 20_000, dnsTimeout: 10_000 };
const permanent = new Set(['EENVELOPE', 'EMESSAGE']);

/**
 * Sends through a mail server (RFC 5321), one connection per email, as they are few. Options in `url` override ours, except
 * that a login is sent over TLS only.
 */
export function createSmtpMailer({ url, from }: SmtpOptions): Mailer {
  const transport = createTransport({
    ...timeoutsMs,
    url: withSafeLogin(url),
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  return {
    host: /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost',
    async send(mail) {
      try {
        await transport.sendMail({ ...mail, from, headers: { 'Auto-Submitted': 'auto-generated' } });
      } catch (error) {
        const { code = '', responseCode = 0 } = error as { code?: string; responseCode?: number };
        if (permanent.has(code) && responseCode >= 500) throw new MailRefused(`refused with ${responseCode}`);
        if (code === 'ETLS') throw new Error('the mail server offers no TLS, so the login was not sent: use smtps://');
        // The original error may contain the address and the text of the email.
        throw new Error(`the mail server did not accept it: ${code || 'unknown'} ${responseCode || ''}`.trim());
      }
    },
  };
}

/** With a login, STARTTLS is not optional: without it the password would be readable on the way. */
function withSafeLogin(url: string): string {
  const address = new URL(url);
  if (address.username === '' && address.password === '') return url;
  address.searchParams.set('requireTLS', 'true');
  return address.href;
}
