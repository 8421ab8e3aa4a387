import { plainCode } from '#shared/text/pasted-numbers.ts';
import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** Validation message for a typed UTR, or undefined when it is valid. */
export function utrProblem(text: string): string | undefined {
  const t = rechargeWords.get();
  const digits = cleanUtr(text);
  if (digits === '') return t.noUtr;
  if (/\D/.test(digits)) return t.utrNotDigits;
  if (digits.length !== utrLength) return t.utrLength({ count: digits.length });
  return undefined;
}

/** Removes what UPI apps and banks copy with a UTR: its label, spaces, dashes, marks that cannot be seen. */
export function cleanUtr(text: string): string {
  return plainCode(text);
}

export const utrLength = 12;
