import type { ActionName } from '#shared/public-api.ts';
import { words } from '#renderer/lib/i18n/words.ts';

/** What each action does. The page's sections are the contract's actions: one without words does not compile. */
export const apiActionsWords = words('api-actions', {
  getBalance: 'Your balance in rupees, always with two decimals.',
  getBalanceAndCashBack:
    'The same balance, for clients that ask for it with cashback. There is no cashback apart from it.',
  getServicesList: 'Services on sale and their codes, the most asked for first.',
  getCountries: 'Countries with something on sale, by their English name, with the number each is asked for by.',
  getPrices:
    'Prices by country and service. cost is what you pay now, count is everything left, physicalCount is what is left at that cost.',
  getNumbersStatus: 'How many numbers are left of each service.',
  getTopCountriesByService:
    'Countries where a service is sold, those with the most numbers first. With freePrice you also see what is left at each price.',
  getOperators: 'Operators cannot be chosen here, so this always answers the same word.',
  getNumber:
    'Buys a number. Without maxPrice you pay the lowest price of the moment; with it, dearer servers may be tried up to your ceiling, and you pay what the one that sells asks for.',
  getNumberV2: 'Buys a number and answers everything about it as JSON.',
  getStatus: 'What is happening on a number, and its newest code.',
  getStatusV2: 'The same with the full text of the newest SMS. sms is null until one comes.',
  setStatus:
    'Tells what should become of a number: 1 the SMS was sent, 3 one more code, 6 finish, 8 cancel and refund (older clients send -1). A cancel is possible before a code comes and after a short guard time.',
  getActiveActivations:
    'Your open numbers, newest first, at most 100 at a time. The list stands under activeActivations and, for other clients, under data.',
} satisfies Record<ActionName, string>);
