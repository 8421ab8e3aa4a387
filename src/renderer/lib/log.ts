/** For failures a developer should see and the person at the screen need not. */
export function logFailure(what: string, error: unknown): void {
  // oxlint-disable-next-line no-console -- the specification sends these to the console only
  console.error(`${what}:`, error);
}
