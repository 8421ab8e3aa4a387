/** Whether two addresses are at the same place: a key may go from one to the other. */
export function isSameOrigin(url: string, other: string): boolean {
  return URL.canParse(other) && new URL(url).origin === new URL(other).origin;
}
