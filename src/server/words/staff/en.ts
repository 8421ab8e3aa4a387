import { formatRupees, type Paise } from '#shared/money.ts';
import type { Role } from '#shared/permissions.ts';
import { shareText, type Measure } from '#shared/staff/limits.ts';

type Paid = { recharge: number; asked: Paise; payment: string; paid: Paise };
type Stopped = { service: string; country: string; server: string; price: Paise; floor: Paise };
type Drift = { server: string; action: string; kind: 'word' | 'shape'; name: string };
type Unseen = {
  server: number;
  order: string;
  /** In ms. */
  at: number;
  service: string;
  country: string;
  activations: string[];
};
type Silent = { server: number; day: string };

const moment = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeStyle: 'short', timeZone: 'Asia/Kolkata' });
const day = new Intl.DateTimeFormat('en-IN', { dateStyle: 'medium', timeZone: 'Asia/Kolkata' });
const paid = ({ recharge, asked, payment, paid: amount }: Paid) =>
  `Recharge ${recharge} over ${formatRupees(asked)}: payment ${payment} of ${formatRupees(amount)}`;

const roles: Record<Role, string> = { owner: 'Owner', admin: 'Admin', support: 'Support' };

type Joined = { who: string; role: Role; invited: string; by: string };
type RoleChange = { who: string; was: Role; role: Role | null; by: string };

/** What only staff read, in English: alerts, and what happened in a case. */
export const staffEnglish = {
  roles,

  alerts: {
    newCase: { title: 'A case needs a decision' },
    moreCases: ({ count }: { count: number }) => ({
      title: 'More cases',
      message: `${count} more ${count === 1 ? 'case needs' : 'cases need'} a decision.`,
    }),
    moreAlerts: ({ count }: { count: number }) => ({
      title: 'More alerts',
      message: `${count} more alerts of this type.`,
    }),
    booksDiffer: { title: 'The books differ' },
    backupFailed: { title: 'A backup failed' },
    paymentObjected: { title: 'A payment needs a check' },
    reviewWaits: { title: 'A recharge waits too long' },
    serverCritical: { title: 'A server is almost out of money' },
    serverLow: { title: 'A server is low on balance' },
    drift: ({ server, action, kind, name }: Drift) => ({
      title: 'A provider answers differently',
      message:
        kind === 'word'
          ? `${server} answered ${action} with the unknown word “${name}”. Check its numbers.`
          : `${server} answered ${action} in an unknown form: “${name}”. Check its numbers.`,
    }),
    offersStopped: { title: 'Offers stopped below their floor' },
    ticketRaised: ({ ticket, from }: { ticket: string; from: string }) => ({
      title: 'A new ticket',
      message: `Ticket ${ticket} from ${from}.`,
    }),
    ticketWritten: ({ ticket, from }: { ticket: string; from: string }) => ({
      title: 'A customer wrote on a ticket',
      message: `Ticket ${ticket} from ${from}.`,
    }),
    rechargeToReview: ({ amount, from, utr }: { amount: Paise; from: string; utr: string }) => ({
      title: 'A recharge waits for review',
      message: `${formatRupees(amount)} from ${from}, UTR ${utr}.`,
    }),
    approvalAsked: ({ by, ...measure }: Measure & { by: string }) => ({
      title: 'A request waits for approval',
      message: `${asked(measure)}, asked by ${by}.`,
    }),
    approved: ({ by, ...measure }: Measure & { by: string }) => ({
      title: 'Your request was approved',
      message: `${asked(measure)}, by ${by}.`,
    }),
    rejected: ({ reason, ...measure }: Measure & { reason: string }) => ({
      title: 'Your request was rejected',
      message: `${asked(measure)}: ${reason}`,
    }),
    revealsNear: ({ by, shown, most }: { by: string; shown: number; most: number }) => ({
      title: 'Many secrets shown to one person',
      message: `${by} was shown ${shown} codes and accounts on ${day.format()}. The limit of a day is ${most}.`,
    }),
    revealsReached: ({ by, most }: { by: string; most: number }) => ({
      title: 'A limit of shown secrets is reached',
      message: `${by} was shown ${most} codes and accounts on ${day.format()}. That is the limit of a day.`,
    }),
    factorNew: ({ who, opens }: { who: string; opens: number }) => ({
      title: 'A second factor is new',
      message: `${who} turned on two-factor. It can be used for money and secrets from ${moment.format(opens)}. Ask them, then confirm it on the staff page. If it was not them, ban their account. To confirm or ban, you need two-factor of your own that is not new. Without it, ask another owner or whoever runs the server.`,
    }),
    staffJoined: ({ who, role, invited, by }: Joined) => ({
      title: 'Someone joined the staff',
      message: `${who} is ${roles[role]} now. ${by} invited ${invited}. If this is somebody else, remove them on the staff page.`,
    }),
    roleChanged: ({ who, was, role, by }: RoleChange) => ({
      title: role === null ? 'Someone was removed from staff' : 'A role was changed',
      message:
        role === null
          ? `${by} removed ${who} from staff. The role was ${roles[was]}.`
          : `${by} made ${who} ${roles[role]}. The role was ${roles[was]}.`,
    }),
    factorReset: ({ who, hours, isPasswordNew }: { who: string; hours: number; isPasswordNew: boolean }) => ({
      title: 'Two-factor was reset on the server',
      message: `Two-factor of ${who} is off${isPasswordNew ? ' and their password is new' : ''}. If they turn it on within ${hours} hours, it counts immediately. You did not expect this? Ask whoever runs the server.`,
    }),
    staffBanned: ({ who, by }: { who: string; by: string }) => ({
      title: 'A member of staff was banned',
      message: `${by} banned ${who}. If it was a mistake, lift the ban.`,
    }),
    staffUnbanned: ({ who, by }: { who: string; by: string }) => ({
      title: 'A ban of a member of staff was lifted',
      message: `${by} lifted the ban of ${who}. They can log in again.`,
    }),
    noticeHeld: ({ title }: { title: string }) => ({
      title: 'A scheduled notice was held',
      message: `“${title}” was not sent. The person who scheduled it may no longer send notices. Send or delete it.`,
    }),
    lowStock: ({ product, stock, threshold }: { product: string; stock: number; threshold: number }) => ({
      title: stock === 0 ? `${product} is sold out` : `${product}: ${stock} left`,
      message: `You asked to be told at ${threshold}. Import more in Readymade accounts.`,
    }),
  },

  cases: {
    booksDiffer: ({ accounts }: { accounts: string[] }) => `The books differ in ${accounts.join(', ')}.`,
    backupFailed: ({ reason }: { reason: string }) =>
      `A scheduled backup could not be taken and is tried again in an hour: ${reason}`,
    paymentReused: (facts: Paid) => `${paid(facts)} belongs to another recharge.`,
    paymentAmount: (facts: Paid) => `${paid(facts)} is not the amount asked for.`,
    paymentRejected: (facts: Paid) => `${paid(facts)} arrived after it was rejected.`,
    paymentTwice: (facts: Paid & { earlier: string }) => `${paid(facts)} arrived after ${facts.earlier} had paid it.`,
    paymentTooHigh: (facts: Paid) => `${paid(facts)} is more than the wallet can hold.`,
    reviewWaits: ({
      recharge,
      user,
      amount,
      utr,
    }: {
      recharge: number;
      user: number;
      amount: Paise;
      utr: string | null;
    }) => `Recharge ${recharge} of user ${user} over ${formatRupees(amount)}, UTR ${utr}, has waited for a day.`,
    serverCritical: ({ server, balance, limit }: { server: string; balance: string; limit: string }) =>
      `${server} has ${balance} left, below its critical level of ${limit}.`,
    serverLow: ({ server, balance, limit }: { server: string; balance: string; limit: string }) =>
      `${server} has ${balance} left, below its warning level of ${limit}.`,
    catalogueCutOff: (facts: {
      server: number;
      name: string;
      listed: number;
      missing: number;
      enabled: number;
      minutes: number;
    }) =>
      `Server ${facts.server} (${facts.name}) lists ${facts.listed} offers, and ${facts.missing} of ${facts.enabled} are missing. They stay for sale for ${facts.minutes} minutes.`,
    offersStopped: ({ offers, others }: { offers: Stopped[]; others: number }) => {
      const named = offers.map(
        ({ service, country, server, price, floor }) =>
          `${service}, ${country} (${server}) costs ${formatRupees(price)}, floor ${formatRupees(floor)}`,
      );
      return `${named.join('. ')}.${others > 0 ? ` ${others} more.` : ''}`;
    },
    lateCode: () => 'An SMS arrived after the price was refunded.',
    soldAfterClose: ({ activation, outcome }: { activation: string; outcome: string }) =>
      `Upstream activation ${activation}: ${outcome}`,
    hiddenSale: ({ server, order, activations }: { server: number; order: string; activations: string[] }) =>
      `Server ${server} refused order ${order} with an unknown word. It may have sold ${activations.join(', ')}. Cancel what belongs to nobody.`,
    hiddenSaleUnseen: ({ server, order, at, service, country, activations }: Unseen) =>
      `Server ${server} refused order ${order} with an unknown word on ${moment.format(at)}. Its list of open numbers did not show whether it sold one. Look there for ${service}, ${country}, bought at that time. Cancel what belongs to nobody. The customer paid nothing for it.${activations.length > 0 ? ` It may be ${activations.join(', ')}.` : ''}`,
    numberStuck: ({ error }: { error: string }) => error,
    refundForced: ({ outcome }: { outcome: string }) =>
      `Staff refunded it while the server would not close it: ${outcome}.`,
    notClosed: ({ outcome }: { outcome: string }) => `The server would not close it: ${outcome}`,
    notReadable: () => 'The server gave no readable response for too long.',
    windowsSilent: ({ server, day }: Silent) =>
      `Server ${server}, ${day}: numbers whose window is over stay open without a readable response.`,
    purchasesSilent: ({ server, day }: Silent) =>
      `Server ${server}, ${day}: unclear purchases wait, because its list of open numbers cannot be read.`,
    purchaseUnclear: ({ order, wasSold, doubt }: { order: string; wasSold: boolean; doubt?: Doubt | undefined }) => {
      const found = wasSold ? 'sold upstream, but its activation was not found' : 'not found upstream';
      return `Order ${order} was ${found}.${doubt ? ` ${doubtOf(doubt)}` : ''}`;
    },
    answerLost: ({ server, order }: { server: number; order: string | null }) =>
      `Server ${server} was asked about order ${order}, and its response was lost. A server that ignores order IDs and price limits has then sold a number. Check its open activations.`,
    soldByAsking: (facts: { server: number; activation: string; order: string; outcome: string | null }) =>
      `Server ${facts.server} sold activation ${facts.activation} when it was asked about order ${facts.order}. Cancelling it failed: ${facts.outcome ?? 'not tried, as its list could not be read whole'}. It belongs to no customer. Cancel it there.`,
  },
};

/** Why an unclear purchase was given up: what may be its activations, or that the list could not be read. */
export type Doubt = { activations: string[] } | 'unreadable';

function doubtOf(doubt: Doubt): string {
  return doubt === 'unreadable'
    ? 'The server gave no readable list for too long.'
    : `These activations may be its own or not ours: ${doubt.activations.join(', ')}.`;
}

function asked({ amount, share, people }: Measure): string {
  if (people !== null) return `${people} customers`;
  return share === null ? formatRupees(amount) : shareText(share);
}
