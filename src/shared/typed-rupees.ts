import { parseRupees, type Paise } from './money.ts';
import { plainFigures } from './text/pasted.ts';

/**
 * Reads an amount as people type and paste it: "1,250.50", "₹५००", "Rs. 500", "500/-". The one reader of all fields.
 * Undefined for anything else.
 */
export function readRupees(text: string): Paise | undefined {
  const plain = plainAmount(text);
  return plain === undefined ? undefined : parseRupees(plain);
}

const currency = String.raw`(?:[₹₨]|rs\.?|inr|रु\.?|रुपये)`;
/** The sign may stand before or after the currency, the currency before or after the digits. */
const typedAmount = new RegExp(
  String.raw`^([+-]?) ?(?:${currency} ?([+-]?) ?)?([\d,]+(?:\.\d+)?)(?: ?/[-=])?(?: ?${currency})?$`,
  'iu',
);
/** Digits without commas, or grouped as in India ("1,00,000") or elsewhere ("100,000") throughout. */
const grouped = /^(?:\d+|[1-9]\d?(?:,\d{2})*,\d{3}|[1-9]\d{0,2}(?:,\d{3})+)(?:\.\d+)?$/;

/**
 * A typed amount in plain digits: "₹ 1,250.5" is "1250.5". Undefined where it is none. A comma that groups no digits might
 * stand for a decimal point, so it is never passed over.
 */
export function plainAmount(text: string): string | undefined {
  const [, first = '', second = '', digits = ''] = typedAmount.exec(plainFigures(text)) ?? [];
  if (!grouped.test(digits) || (first !== '' && second !== '')) return undefined;
  return first + second + digits.replaceAll(',', '');
}
