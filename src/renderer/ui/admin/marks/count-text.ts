/** A count that stops at 10,001: "9,876", "10,000+". Undefined where nothing was counted. */
export function countText(count: number): string;
export function countText(count: number | null | undefined): string | undefined;
export function countText(count: number | null | undefined): string | undefined {
  if (count === null || count === undefined) return undefined;
  return count > 10_000 ? '10,000+' : count.toLocaleString('en-IN');
}
