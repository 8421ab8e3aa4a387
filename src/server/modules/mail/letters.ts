import type { Words } from '../../words/words.ts';

/**
 * What there is to write; kept sealed until it is sent, and put in words then. `device` is one we know: a name that a
 * program gives itself is whatever its maker wants the reader to read.
 */
export type Letter =
  | { kind: 'password_reset_link'; link: string }
  | { kind: keyof Words['security']; device: string | undefined; ip: string };

/** A letter in words: paragraphs around one thing to do. */
export type WrittenLetter = { subject: string; title: string; before: string[]; button: Button; after: string[] };
type Button = { text: string; link: string };
type Site = { name: string; url: string };

/** Puts a letter in a reader's words. */
export function writeLetter(letter: Letter, { mails, security }: Words, site: Site): WrittenLetter {
  if (letter.kind === 'password_reset_link') {
    const { button, ...rest } = mails.passwordReset({ site: site.name });
    return { ...rest, button: { text: button, link: letter.link } };
  }
  const device = letter.device ?? mails.security.unknownDevice;
  const { title, message } = security[letter.kind]({ device, ip: letter.ip });
  return {
    subject: mails.security.subject({ title, site: site.name }),
    title,
    before: [message.charAt(0).toUpperCase() + message.slice(1)],
    button: { text: mails.security.button, link: new URL('/profile', site.url).href },
    after: [mails.security.notYou],
  };
}
