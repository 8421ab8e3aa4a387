/** What is wrong with a typed UTR, or undefined. While it is being typed, only a stray character is worth a word. */
export function utrProblem(text: string): string | undefined {
  const digits = cleanUtr(text);
  if (digits === '') return 'Enter the 12-digit UTR of your payment.';
  if (/\D/.test(digits)) return 'A UTR has digits only.';
  if (digits.length !== utrLength) return `A UTR has 12 digits; this has ${digits.length}.`;
  return undefined;
}

/** UPI apps show it in groups: the spaces and dashes go. */
export function cleanUtr(text: string): string {
  return text.replaceAll(/[\s-]/g, '');
}

const utrLength = 12;
