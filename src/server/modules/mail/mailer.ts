/** A mail ready to go. Sent twice, it carries the same `messageId` twice: mail programs then show it once. */
export type Mail = { to: string; subject: string; text: string; html: string; messageId: string };

/** What hands mails to the outside. */
export type Mailer = {
  /** Settles when the mail server has taken it. Rejects with MailRefused when it never will; with anything else, later may do. */
  send(mail: Mail): Promise<void>;
  /** The host part of message ids. */
  host: string;
};

/** The mail server turned this mail away for good: the address does not exist, or takes none of ours. */
export class MailRefused extends Error {}
