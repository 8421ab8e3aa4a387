/** What the fonts of receipts can draw: Latin and Devanagari letters, digits, the usual marks and ₹. */
export const receiptLetters = {
  latin:
    /[ -~\u00a0-\u00ff\u0131\u0152\u0153\u02da\u02dc\u2013\u2014\u2018-\u201a\u201c-\u201e\u2022\u2026\u2039\u203a\u20ac\u2122\u2212]/,
  latinExtended:
    /[\u0100-\u0107\u010c-\u0113\u0116-\u011b\u011e\u011f\u0122\u0123\u012a\u012b\u012e-\u0130\u0136\u0137\u0139-\u013e\u0141-\u0148\u014c\u014d\u0150\u0151\u0154-\u015b\u015e-\u0165\u016a\u016b\u016e-\u0173\u0178-\u017e\u0218-\u021b\u20b9]/,
  devanagari:
    /[\u0901-\u0903\u0905-\u090d\u090f-\u0911\u0913-\u0928\u092a-\u0933\u0935-\u0939\u093c-\u0945\u0947-\u0949\u094b-\u094d\u0950\u0958-\u095e\u0960-\u0970\u0972\u200c\u200d]/,
} as const;
export type ReceiptLetters = keyof typeof receiptLetters;

const alphabets = Object.keys(receiptLetters) as ReceiptLetters[];

/** The alphabet of a character; undefined for one that receipts cannot draw. */
export function lettersOf(character: string): ReceiptLetters | undefined {
  return alphabets.find((alphabet) => receiptLetters[alphabet].test(character));
}

/** Whether receipts can draw all of a text of one or several lines. */
export function isReceiptText(text: string): boolean {
  return Array.from(text).every((character) => character === '\n' || lettersOf(character) !== undefined);
}

/** Two digits of the state, the PAN, a digit or letter of the registration, Z and a check character. */
export const gstin = /^\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z[\dA-Z]$/;
export const sellerLimits = { name: 100, address: 300, addressLines: 5, note: 300 } as const;
