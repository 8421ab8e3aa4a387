/** "919820441733" → "+91 9820441733": the first two digits stand apart. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '').replaceAll(/\s/g, '');
  return `+${digits.slice(0, 2)} ${digits.slice(2)}`.trim();
}
