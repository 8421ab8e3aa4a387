import { actionNames, actionOf, commonErrors } from '#shared/public-api.ts';
import { words } from '#renderer/lib/i18n/words.ts';

const meanings = {
  NO_KEY: 'api_key is missing.',
  BAD_KEY: 'The key is wrong, was replaced or revoked.',
  BAD_ACTION: 'The action is missing or not known here.',
  ACCOUNT_INACTIVE: 'The account is blocked. Contact support.',
  BANNED: 'Too many requests. Wait until the time behind the colon, in UTC.',
  SERVER_ERROR:
    'Something went wrong on our side or at the server behind the number. After a purchase, look at getActiveActivations before you buy again.',
  NO_NUMBERS: 'None is left at a price you allow. Try again later, raise maxPrice or take another country.',
  NO_BALANCE: 'Your balance does not reach. Recharge and try again.',
  BAD_SERVICE: 'The service is missing or not known.',
  WRONG_SERVICE: 'The service is no longer sold.',
  WRONG_COUNTRY: 'The country is missing or not known.',
  WRONG_MAX_PRICE: 'maxPrice is below the lowest price, which stands behind the colon.',
  CHANNELS_LIMIT: 'You have as many open numbers as you may. Finish or cancel some.',
  ORDER_ALREADY_EXISTS: 'This orderId was used for a different purchase.',
  OPERATORS_NOT_FOUND: 'Operators cannot be chosen here.',
  WRONG_EXCEPTION_PHONE: 'Prefixes cannot be excluded here.',
  BAD_STATUS:
    'The status is not one of 1, 3, 6, 8, or the number cannot take it now: finish before a code, cancel after one.',
  EARLY_CANCEL_DENIED: 'Too early to cancel. Try again when the guard time is over.',
  NO_ACTIVATION: 'None of your numbers has this id.',
  WRONG_ACTIVATION_ID: 'The id is missing or not a number.',
  NO_ACTIVATIONS: 'You have no open numbers.',
};
export const apiErrorsWords = words('api-errors', meanings);

type ErrorWord = keyof typeof meanings;

/** Every word the contract can refuse with, those of every action first. */
export const errorWordNames: readonly ErrorWord[] = [
  ...new Set([...commonErrors, ...actionNames.flatMap((name) => actionOf(name).errors)]),
].filter(isExplained);

export function isExplained(word: string): word is ErrorWord {
  return Object.hasOwn(meanings, word);
}
