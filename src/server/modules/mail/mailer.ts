/** A mail to send. A resent mail keeps its `messageId`, so that mail programs show it once. */
export type Mail = {
  to: string;
  subject: string;
  text: string;
  html: string;
  messageId: string;
  attachments?: Attachment[];
};
export type Attachment = { filename: string; content: Buffer };

/** Sends mails to the outside. */
export type Mailer = {
  /** Resolves when the mail server accepted the mail. Throws `MailRefused` when a retry is useless, otherwise other errors. */
  send(mail: Mail): Promise<void>;
  /** The host part of message ids. */
  host: string;
};

/** The mail server permanently refused this mail, for example because the address does not exist. */
export class MailRefused extends Error {}
