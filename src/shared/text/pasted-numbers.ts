import { plainFigures } from './pasted.ts';

/** What apps write before a reference or a phone number, in English and Hindi. */
const labels =
  'utr|upi|imps|neft|npci|rrn|bank|google|txn|trxn|transaction|payment|approval|reference|ref|number|no|id|is|my|your|' +
  'telephone|tel|phone|ph|mobile|mob|cell|contact|call|callto|sms|whatsapp|' +
  'यूटीआर|यूपीआई|बैंक|ट्रांज़ैक्शन|ट्रांजैक्शन|ट्रांजेक्शन|ट्रांज़ेक्शन|लेन-देन|लेनदेन|भुगतान|संदर्भ|रेफ़रेंस|रेफरेंस|संख्या|नंबर|नं|आईडी|फ़ोन|फोन|मोबाइल';
const label = new RegExp(String.raw`^(?:(?:${labels})[\s.:=>#*()/"“_-]*)+(?=\(?\+?\d)`, 'iu');

/** What surrounds a number: quotes, bullets and pictures of a telephone, and the sentence's end. */
const before = /^[^\p{L}\p{N}+(]+(?=[\p{L}\p{N}+(])/u;
const after = /[\s.,;:।"”'*]+$/u;

/** Whether a word names what the digits after it are, as in "UTR:412356789012". */
export function isFigureLabel(word: string, value: string): boolean {
  return label.test(`${word}:${plainFigures(value)}`);
}

/** A number as it was meant: "UPI Ref. No: 4123 5678 9012." without its label and the full stop. */
function withoutLabel(text: string): string {
  return plainFigures(text).replace(before, '').replace(label, '').replace(after, '');
}

/** A reference or a code as one word: "UTR: 4123-5678 9012" is "412356789012", "123-456" is "123456". */
export function plainCode(text: string): string {
  return withoutLabel(text).replaceAll(/[\s.-]/g, '');
}

/**
 * The digits of a phone number, after a plus where its country is named: "tel:+91 98204-41733", "(+91) 98204 41733",
 * "0091 98204 41733", "098204 41733". Undefined for another text. Twelve digits that begin with zeros may be a UTR, and stay as they are.
 */
export function plainPhone(text: string): string | undefined {
  const typed = withoutLabel(text)
    .replace(/^\((?=\+)/, '')
    // The zero that is not dialled after the country: +44 (0) 20…
    .replace(/(?<=^(?:\+|00)[\d\s]{1,5}\)?\s?)\(0\)/, '');
  if (!/^\+?[\d\s().-]+$/.test(typed)) return undefined;
  const digits = typed.replaceAll(/\D/g, '');
  if (digits === '') return undefined;
  if (typed.startsWith('+')) return `+${digits}`;
  if (/^00[1-9]\d{8,}$/.test(digits) && digits.length !== 12) return `+${digits.slice(2)}`;
  return /^0[1-9]\d{9}$/.test(digits) ? digits.slice(1) : digits;
}
