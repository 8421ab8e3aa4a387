/** A mail as it was received. `links` are the addresses in its text, in order. */
export type CaughtMail = {
  id: number;
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  messageId: string;
  links: string[];
  receivedAt: string;
};

/**
 * What the mail server does wrong: `refuse` turns every reader away for good, `busy` asks to come again, `drop` breaks
 * the line with the mail half sent, `keep-and-drop` takes the mail and breaks the line before saying so, and a number
 * makes it think for that many ms.
 */
export type MailFault = 'refuse' | 'busy' | 'drop' | 'keep-and-drop' | { delayMs: number };

export type MailCatcherOptions = {
  /** Where the page is; a free port when absent. */
  port?: number;
  /** Where mails come in; a free port when absent. */
  smtpPort?: number;
};

/** A mail server that delivers nothing and shows everything. */
export type MailCatcher = {
  /** The page with the mails. */
  url: string;
  smtpUrl: string;
  /** The newest first. */
  mails(): CaughtMail[];
  /** Resolves with the first mail that fits, already here or still to come. */
  whenMail(fits?: (mail: CaughtMail) => boolean): Promise<CaughtMail>;
  /** How many times a mail was offered, taken or not. */
  offers(): number;
  setFault(fault: MailFault | undefined): void;
  /** Stops listening for mail: whoever connects finds nobody. */
  hangUp(): Promise<void>;
  /** Listens again, where it did before. */
  comeBack(): Promise<void>;
  clear(): void;
  close(): Promise<void>;
};
