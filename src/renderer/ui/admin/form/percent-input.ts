/** A percent as typed, in basis points: 7.5 is 750. Zero for what is none. */
export function readPercent(text: string): number {
  const match = /^(\d{1,3})(?:\.(\d{0,2}))?$/.exec(text);
  return match ? Number(match[1]) * 100 + Number((match[2] ?? '').padEnd(2, '0')) : 0;
}
