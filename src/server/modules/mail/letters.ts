import type { UserId } from '#shared/contract/account/session.ts';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import type { SocialProvider } from '#shared/social-provider.ts';
import type { Words } from '../../words/words.ts';

/**
 * The data of a mail, sealed until it is sent and turned into text then. `device` must be a name of `knownDeviceOf`:
 * other names are chosen by the client, and could carry a message to the reader.
 */
export type Letter =
  | { kind: Exclude<LinkKind, 'two_factor_removal_link'>; link: string }
  | { kind: 'two_factor_removal_link'; link: string; hours?: number }
  | { kind: 'receipt'; recharge: RechargeId; amount: Paise; number: string }
  /** Moments in ms. */
  | { kind: 'staff_factor_new'; person: UserId; who: string; role: Role; since: number; opens: number }
  | { kind: keyof Words['security']; device: string | undefined; ip: string; logins?: SocialProvider[] };

/** Mails whose point is a link of their own. They are sent to unconfirmed addresses too. */
export type LinkKind =
  | 'password_reset_link'
  | 'email_confirmation_link'
  | 'two_factor_removal_link'
  | 'staff_invitation_link';

/** The texts of a mail: paragraphs before and after one button. */
export type WrittenLetter = { subject: string; title: string; before: string[]; button: Button; after: string[] };
type Button = { text: string; link: string };
type Site = { name: string; url: string };

/** Returns the texts of a letter in the language of `words`. */
export function writeLetter(letter: Letter, { mails, security }: Words, site: Site): WrittenLetter {
  if ('link' in letter) {
    const { button, ...rest } = linkWords[letter.kind](mails)({
      site: site.name,
      hours: 'hours' in letter ? letter.hours : undefined,
    });
    return { ...rest, button: { text: button, link: letter.link } };
  }
  if (letter.kind === 'receipt') {
    const { button, ...rest } = mails.receipt({ site: site.name, amount: letter.amount, number: letter.number });
    return { ...rest, button: { text: button, link: new URL(`/recharge?recharge=${letter.recharge}`, site.url).href } };
  }
  if (letter.kind === 'staff_factor_new') {
    const { button, ...rest } = mails.staffFactorNew({ site: site.name, ...letter });
    return { ...rest, button: { text: button, link: new URL(`/admin/staff?open=${letter.person}`, site.url).href } };
  }
  const device = letter.device ?? mails.security.unknownDevice;
  const { title, message } = security[letter.kind]({ device, ip: letter.ip, logins: letter.logins ?? [] });
  return {
    subject: mails.security.subject({ title, site: site.name }),
    title,
    before: [message.charAt(0).toUpperCase() + message.slice(1)],
    button: { text: mails.security.button, link: new URL('/profile', site.url).href },
    after: [letter.kind in lateEvents ? mails.security.notYouLate : mails.security.notYou],
  };
}

/** Events after which a new password would change nothing for the reader: only support can help. */
const lateEvents: Partial<Record<keyof Words['security'], true>> = { email_changed: true };

const linkWords: Record<LinkKind, (mails: Words['mails']) => Words['mails']['twoFactorRemoval']> = {
  password_reset_link: (mails) => mails.passwordReset,
  email_confirmation_link: (mails) => mails.emailConfirmation,
  two_factor_removal_link: (mails) => mails.twoFactorRemoval,
  staff_invitation_link: (mails) => mails.staffInvitation,
};
