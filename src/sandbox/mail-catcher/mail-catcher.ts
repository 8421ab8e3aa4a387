/** A received email. `links` are the URLs in its text, in order. */
export type CaughtMail = {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  links: string[];
  attachments: { name: string; type: string; base64: string }[];
  receivedAt: string;
};

/**
 * Faults of the mail server: `refuse` rejects every recipient for good, `busy` rejects temporarily, `drop` closes the
 * connection in the middle of an email, `keep-and-drop` keeps the email and closes before confirming it, and a number
 * delays the answer by that many ms.
 */
export type MailFault = 'refuse' | 'busy' | 'drop' | 'keep-and-drop' | { delayMs: number };

export type MailCatcherOptions = {
  /** Port of the page; a free one when absent. */
  port?: number;
  /** Port of SMTP; a free one when absent. */
  smtpPort?: number;
};

/** A mail server that delivers nothing and shows every email. */
export type MailCatcher = {
  /** URL of the page with the emails. */
  url: string;
  smtpUrl: string;
  /** The newest first. */
  mails(): CaughtMail[];
  /** Resolves with the first matching email, received already or later. */
  whenMail(fits?: (mail: CaughtMail) => boolean): Promise<CaughtMail>;
  /** How many times an email was offered, accepted or not. */
  offers(): number;
  setFault(fault: MailFault | undefined): void;
  /** Stops listening: new connections are refused. */
  hangUp(): Promise<void>;
  /** Listens again on the same port. */
  comeBack(): Promise<void>;
  clear(): void;
  close(): Promise<void>;
};
