import type { Words } from '../../words/words.ts';

/**
 * The data of a mail, sealed until it is sent and turned into text then. `device` must be a name of `knownDeviceOf`:
 * other names are chosen by the client, and could carry a message to the reader.
 */
export type Letter =
  | { kind: 'password_reset_link'; link: string }
  | { kind: keyof Words['security']; device: string | undefined; ip: string };

/** The texts of a mail: paragraphs before and after one button. */
export type WrittenLetter = { subject: string; title: string; before: string[]; button: Button; after: string[] };
type Button = { text: string; link: string };
type Site = { name: string; url: string };

/** Returns the texts of a letter in the language of `words`. */
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
