/** How many records a saved view has: counts stop at 10,001. Undefined where its screen does not count. */
export function countText(count: number | null | undefined): string | undefined {
  if (count === null || count === undefined) return undefined;
  return count > 10_000 ? '10,000+' : count.toLocaleString('en-IN');
}
