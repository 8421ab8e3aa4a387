/** Without the zeros of the column's scale, but with two places: "12.50". */
export function trimmedDecimal(decimal: string): string {
  const [whole = '0', fraction = ''] = decimal.split('.');
  return `${whole}.${fraction.replace(/0+$/, '').padEnd(2, '0')}`;
}
