/**
 * "1250000" → "12,50,000", as `Intl` does it in both languages. The first formatter of `Intl` that a page makes blocks it for
 * long, as the browser reads its tables then.
 */
export function groupDigits(digits: string): string {
  return digits.replace(/\B(?=(\d\d)*\d{3}$)/g, ',');
}
