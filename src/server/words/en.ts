import { formatRupees, type Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { waitText } from '#shared/wait.ts';
import { receiptEnglish } from './receipts/en.ts';
import { securityEnglish } from './security/en.ts';
import { staffEnglish } from './staff/en.ts';
import { visitorsEnglish } from './visitors/en.ts';

type Sold = { service: string; phone: string | null };
type Amount = { amount: Paise };

const waitOf = (hours: number) => waitText(hours * 3600, 'en');
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const on = (phone: string | null) => (phone === null ? '' : ` on ${formatPhone(phone)}`);

const clock = new Intl.DateTimeFormat('en-IN', { timeStyle: 'short', timeZone: 'Asia/Kolkata' });

/** The beginning of a text, as far as a notification shows it. */
export const excerptOf = (text: string) => (text.length > 200 ? `${text.slice(0, 199)}…` : text);

/** Moments in ms. */
type NewFactor = { site: string; who: string; role: Role; since: number; opens: number };
type Visit = { began_at: Date; expires_at: Date; acting_at: Date | null; ended_at: Date | null };
type Recalled = { order: number; product: string; accounts: number; amount: Paise; text: string };

/** Texts of notifications, emails and what staff read, in English. The other languages follow its type. */
export const english = {
  staff: staffEnglish,
  visitors: visitorsEnglish,

  notices: {
    codeArrived: ({ service, phone }: Sold) => ({
      title: `${service} code arrived`,
      message: `Your code${on(phone)} is ready to copy.`,
    }),
    smsArrived: ({ service, phone }: Sold) => ({
      title: `${service} SMS arrived`,
      message: `Your SMS${on(phone)} is ready to read.`,
    }),
    noCode: ({ service, phone, amount }: Sold & Amount) => ({
      title: `${formatRupees(amount)} refunded to your wallet`,
      message: `${service}: No SMS arrived${on(phone)}. You were not charged.`,
    }),
    notBought: ({ service, amount }: Sold & Amount) => ({
      title: `${formatRupees(amount)} refunded to your wallet`,
      message: `${service}: The number could not be bought. You were not charged.`,
    }),
    refunded: ({ amount, description, isPart }: Amount & { description: string; isPart: boolean }) => ({
      title: `${formatRupees(amount)} refunded to your wallet`,
      message: isPart ? `${description}: A part of the price.` : `${description}: The full price.`,
    }),
    accountsRecalled: ({ order, product, accounts, amount, text }: Recalled) => ({
      title: amount > 0 ? `${formatRupees(amount)} refunded to your wallet` : `${product} was recalled`,
      message: [
        accounts === 1
          ? `${product}, order #${order}: We recalled an account that you bought. Do not use it.`
          : `${product}, order #${order}: We recalled ${accounts} accounts that you bought. Do not use them.`,
        text,
      ]
        .filter(Boolean)
        .join(' '),
    }),
    accountReplaced: ({ order, product }: { order: number; product: string }) => ({
      title: 'An account was replaced',
      message: `${product}, order #${order}: You have another account for the one that did not work. Open the order to see it.`,
    }),
    rechargePaid: ({ amount, bonus }: Amount & { bonus: Paise | undefined }) => ({
      title: `${formatRupees(amount)} added to your wallet`,
      message: bonus ? `Your recharge is paid. Bonus: ${formatRupees(bonus)}.` : 'Your recharge is paid.',
    }),
    discount: ({ basisPoints, until }: { basisPoints: number; until: Date | null }) => ({
      title: basisPoints === 0 ? 'Your discount has ended' : `You get ${basisPoints / 100}% off numbers`,
      message:
        basisPoints === 0
          ? 'You now see the usual prices.'
          : `The prices you see include it${until ? `, until ${day.format(until)}` : ''}.`,
    }),
    rechargeRejected: ({ amount, reason }: Amount & { reason: string }) => ({
      title: `Recharge of ${formatRupees(amount)} not accepted`,
      message: reason,
    }),
    rechargeNotFound: ({ amount, days }: Amount & { days: number }) => ({
      title: `Recharge of ${formatRupees(amount)} not found`,
      message: `We did not find this payment on our bank statement in ${days} days. If you paid, contact support.`,
    }),
    balanceAdded: ({ amount, reason }: Amount & { reason: string }) => ({
      title: `${formatRupees(amount)} added to your wallet`,
      message: reason,
    }),
    balanceTaken: ({ amount, reason }: Amount & { reason: string }) => ({
      title: `${formatRupees(amount)} deducted from your wallet`,
      message: reason,
    }),
    ticketAnswered: ({ title, text }: { title: string; text: string }) => ({
      title: 'Support answered your ticket',
      message: `${title}: ${excerptOf(text)}`,
    }),
    supportVisit: ({ began_at: from, expires_at: latest, acting_at: acting, ended_at: ended }: Visit) => ({
      title: ended
        ? `Support ${acting ? 'acted in' : 'viewed'} your account`
        : `Support ${acting ? 'is acting in' : 'is viewing'} your account`,
      message: ended
        ? `From ${moment.format(from)} to ${clock.format(ended)}, India time. Your login history shows the visit and what was revealed.`
        : `Since ${moment.format(from)}, until ${clock.format(latest)} at the latest, India time. Your login history shows the visit and what is revealed.`,
    }),
    twoFactorRemoval: ({ hours, warned }: { hours: number; warned: boolean }) => ({
      title: 'Two-factor is being removed',
      message: `Support removes two-factor from your account in ${waitOf(hours)}. ${warned ? '' : 'We cannot warn you by email. '}Not you? Stop it in your profile.`,
    }),
    twoFactorKept: {
      title: 'Two-factor stays on',
      message: 'The removal of two-factor was stopped. Logins still ask for a code.',
    },
  },

  /** Why a recharge was rejected. */
  rejectReasons: {
    not_on_statement: 'We did not find this payment on our bank statement.',
    utr_used: 'This UTR was already used for another recharge.',
    amount_differs: 'The amount we received is not the amount of this recharge.',
    double: 'The same payment was claimed for another recharge.',
  },

  mails: {
    passwordReset: ({ site }: { site: string }) => ({
      subject: `Set a new password for ${site}`,
      title: 'Set a new password',
      before: [
        `We received a request to reset your ${site} password.`,
        'The link works once, within 30 minutes. Setting a password logs out all your devices.',
      ],
      button: 'Set a new password',
      after: ['Not you? Ignore this email. Your password stays the same.'],
    }),
    emailConfirmation: ({ site }: { site: string }) => ({
      subject: `Confirm your email for ${site}`,
      title: 'Confirm your email',
      before: [
        `Confirm that this email belongs to your ${site} account.`,
        'Then we can warn you about changes, and you can turn on two-factor. The link works for 3 days.',
      ],
      button: 'Confirm email',
      after: [`You have no ${site} account? Ignore this email. Do not open the link.`],
    }),
    /** `hours` is missing in mails of the first release, which waited 72. */
    twoFactorRemoval: ({ site, hours = 72 }: { site: string; hours?: number | undefined }) => ({
      subject: `Two-factor is being removed from your ${site} account`,
      title: 'Two-factor is being removed',
      before: [
        `Someone told ${site} support that they lost the second factor of your account. Support removes it in ${waitOf(hours)}.`,
        `You asked for it? You have nothing to do. Log in with your password after ${waitOf(hours)}.`,
      ],
      button: 'Keep two-factor',
      after: ['Not you? Stop the removal now. Then change your password. Somebody may know it.'],
    }),
    staffInvitation: ({ site }: { site: string }) => ({
      subject: `You are invited to the staff of ${site}`,
      title: `Join the staff of ${site}`,
      before: [
        `An owner of ${site} invites you to their staff. Open the link to see the role and who invited you.`,
        'Accept with your account, or create one. The link works once, within 7 days.',
      ],
      button: 'View invitation',
      after: ['You do not expect this? Ignore this email. Do not pass the link on. Whoever has it can accept it.'],
    }),
    staffFactorNew: ({ site, who, role, since, opens }: NewFactor) => ({
      subject: `A second factor is new on the staff of ${site}`,
      title: 'A second factor is new',
      before: [
        `${who} (${staffEnglish.roles[role]}) turned on two-factor on ${moment.format(since)}, India time.`,
        `It can be used for money and secrets from ${moment.format(opens)}, India time. Not before.`,
        'Was it them? Ask them by phone or in person. Then confirm it on the staff page.',
      ],
      button: 'Open the staff page',
      after: [
        'It was not them? Ban their account now. This logs them out everywhere.',
        'To confirm or ban, you need two-factor of your own that is not new. Without it, ask another owner or whoever runs the server.',
      ],
    }),
    receipt: receiptEnglish.mail,
    test: ({ site }: { site: string }) => ({
      subject: `Test email from ${site}`,
      title: 'Emails arrive',
      before: [`Someone at ${site} requested this test in the settings. Customers get their emails the same way.`],
      button: 'Open the settings',
      after: [],
    }),
    security: {
      subject: ({ title, site }: { title: string; site: string }) => `${title} – ${site}`,
      unknownDevice: 'a program',
      button: 'Check my account',
      notYou: 'Not you? Reset your password now. This logs out your other devices and revokes your API key.',
      notYouLate: 'Not you? Contact support now.',
    },
    orLink: 'If the button does not work, open this address:',
    invitedFooter: ({ site }: { site: string }) => `You received this email because an owner of ${site} invited you.`,
    footer: ({ site }: { site: string }) => `You received this email because you have a ${site} account.`,
  },

  /** Receipts of recharges, as PDF files. */
  receipt: receiptEnglish.pdf,

  security: securityEnglish,

  apiKey: {
    created: {
      title: 'API key was created',
      message:
        'Programs that hold the key can now spend your balance. If this was not you, revoke it and change your password.',
    },
    rotated: {
      title: 'API key was rotated',
      message: 'The old key has stopped working. If this was not you, revoke the new one and change your password.',
    },
    revoked: {
      title: 'API key was revoked',
      message: 'Programs that used it can no longer access your account.',
    },
  },
};

export type Words = typeof english;
