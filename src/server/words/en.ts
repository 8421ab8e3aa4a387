import { formatRupees, type Paise } from '#shared/money.ts';
import { formatPhone } from '#shared/phone.ts';

type Sold = { service: string; phone: string | null };
type Amount = { amount: Paise };
type Place = { device: string; ip: string };

const on = (phone: string | null) => (phone === null ? '' : ` on ${formatPhone(phone)}`);

/** What the server writes to customers, in English. Every other language says the same. */
export const english = {
  notices: {
    codeArrived: ({ service, phone }: Sold) => ({
      title: `${service} code arrived`,
      message: `Your code${on(phone)} is ready to copy.`,
    }),
    noCode: ({ service, phone, amount }: Sold & Amount) => ({
      title: `${formatRupees(amount)} back in your wallet`,
      message: `${service}: No SMS came${on(phone)}. You were not charged.`,
    }),
    notBought: ({ service, amount }: Sold & Amount) => ({
      title: `${formatRupees(amount)} back in your wallet`,
      message: `${service}: The number could not be bought. You were not charged.`,
    }),
    rechargePaid: ({ amount }: Amount) => ({
      title: `${formatRupees(amount)} added to your wallet`,
      message: 'Your recharge is paid.',
    }),
    rechargeRejected: ({ amount, reason }: Amount & { reason: string }) => ({
      title: `Recharge of ${formatRupees(amount)} not accepted`,
      message: reason,
    }),
    balanceAdded: ({ amount, reason }: Amount & { reason: string }) => ({
      title: `${formatRupees(amount)} added to your wallet`,
      message: reason,
    }),
    balanceTaken: ({ amount, reason }: Amount & { reason: string }) => ({
      title: `${formatRupees(amount)} taken from your wallet`,
      message: reason,
    }),
  },

  mails: {
    passwordReset: ({ site }: { site: string }) => ({
      subject: `Set a new password for ${site}`,
      title: 'Set a new password',
      before: [
        `Someone, hopefully you, asked for a new password for your ${site} account.`,
        'The link works once, within 30 minutes. Setting a password logs every device out.',
      ],
      button: 'Set a new password',
      after: ['You did not ask? Then do nothing: your password stays as it is.'],
    }),
    security: {
      subject: ({ title, site }: { title: string; site: string }) => `${title} – ${site}`,
      unknownDevice: 'a program',
      button: 'Check my account',
      notYou: 'Was this not you? Set a new password at once: it logs every other device out and ends the API key.',
    },
    orLink: 'If the button does not work, open this address:',
    footer: ({ site }: { site: string }) => `You get this mail because you have an account at ${site}.`,
  },

  /** What happened to an account's proofs: each is a notification, and the same in a mail. */
  security: {
    password_changed: ({ device, ip }: Place) => ({
      title: 'Your password was changed',
      message: `It was changed from ${device} (${ip}). Every other device was logged out, and an API key made before no longer works.`,
    }),
    password_reset: ({ device, ip }: Place) => ({
      title: 'Your password was reset',
      message: `A mailed link was used from ${device} (${ip}). Every device was logged out, and an API key made before no longer works.`,
    }),
    two_factor_on: ({ device, ip }: Place) => ({
      title: 'Two-factor is on',
      message: `It was turned on from ${device} (${ip}). Logging in now needs a code from your authenticator app.`,
    }),
    two_factor_off: ({ device, ip }: Place) => ({
      title: 'Two-factor is off',
      message: `It was turned off from ${device} (${ip}). Your password alone logs in now.`,
    }),
    recovery_codes_renewed: ({ device, ip }: Place) => ({
      title: 'New recovery codes were made',
      message: `They were made from ${device} (${ip}). The old ones no longer work.`,
    }),
    recovery_code_used: ({ device, ip }: Place) => ({
      title: 'A recovery code was used',
      message: `It proved who you are on ${device} (${ip}). It does not work a second time.`,
    }),
    taken_back: ({ device, ip }: Place) => ({
      title: 'Google confirmed that this account is yours',
      message: `It was on ${device} (${ip}). The password of before, every other device and an API key no longer let anyone in.`,
    }),
    new_device: ({ device, ip }: Place) => ({
      title: 'New log-in to your account',
      message: `${device} (${ip}) logged in for the first time.`,
    }),
  },
};

export type Words = typeof english;
