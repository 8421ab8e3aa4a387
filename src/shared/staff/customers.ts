import type { StateWords } from './search/staff-search.ts';
import { understand, type FindUnknown } from './search/understand.ts';

/** What a customer spent is told for so many days of India, today included. */
export const spendingDays = 30;

/** What lists of users can be sorted by. */
export const userSorts = ['newest', 'seen', 'balance', 'spent'] as const;
export type UserSort = (typeof userSorts)[number];

/** The standing of a user in lists; the first that applies is shown. */
export const userStandings = ['banned', 'staff', 'case', 'reseller', 'active'] as const;
export type UserStanding = (typeof userStandings)[number];

/** The operators of the list of users, and how their values are written. */
export const userTerms = {
  status: ['active', 'banned', 'case', 'reseller', 'staff'],
  role: ['support', 'admin', 'owner', 'customer'],
  balance: 'money',
  spent: 'money',
  seen: 'age',
} as const;

/** Standings by what the list calls them, in English and Hindi. */
export const userStateWords: StateWords = {
  active: 'active',
  banned: 'banned',
  case: 'case',
  'open case': 'case',
  reseller: 'reseller',
  staff: 'staff',
  सक्रिय: 'active',
  बंद: 'banned',
  'खुला मामला': 'case',
  रीसेलर: 'reseller',
  स्टाफ़: 'staff',
};

/** Whether the list of users knows every operator of a search. */
export function isUserSearch(typed: string): boolean {
  return findUnknownInUsers(typed).length === 0;
}

export const findUnknownInUsers: FindUnknown = (typed) => understand(typed, userTerms, userStateWords).unknown;

/** The parts of a customer's timeline. */
export const timelineFilters = ['all', 'money', 'orders', 'logins', 'staff'] as const;
export type TimelineFilter = (typeof timelineFilters)[number];

/** Where a row of the timeline comes from: the books, an unpaid recharge, the login history, the audit log, a note. */
export const timelineSources = ['entry', 'recharge', 'login', 'audit', 'note'] as const;
export type TimelineSource = (typeof timelineSources)[number];

/** How long a ban may last, in days; without an end it is for good. */
export const banDays = [1, 7, 30] as const;
/** The highest discount of a customer, in basis points: 1% is 100. */
export const highestDiscount = 5_000;
export const longestNote = 2_000;
