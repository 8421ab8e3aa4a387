/** "919820441733" → "+91 9820441733": the first two digits stand apart. */
export function formatPhone(phone: string): string {
  const digits = phone.replace(/^\+/, '').replaceAll(/\s/g, '');
  return `+${digits.slice(0, 2)} ${digits.slice(2)}`.trim();
}

/** "919820441733" → "+919820441733", as other apps take it from the clipboard. */
export function dialablePhone(phone: string): string {
  return `+${phone.replace(/^\+/, '')}`;
}
