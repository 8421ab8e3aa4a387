import { rechargeWords } from '#renderer/words/en/recharge.ts';

/** What is wrong with a typed UTR, or undefined. While it is being typed, only a stray character is worth a word. */
export function utrProblem(text: string): string | undefined {
  const said = rechargeWords.get();
  const digits = cleanUtr(text);
  if (digits === '') return said.noUtr;
  if (/\D/.test(digits)) return said.utrNotDigits;
  if (digits.length !== utrLength) return said.utrLength({ count: digits.length });
  return undefined;
}

/** UPI apps show it in groups: the spaces and dashes go. */
export function cleanUtr(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

export const utrLength = 12;
