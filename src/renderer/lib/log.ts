/** Logs failures for developers that the user does not need to see. The only place that writes to the console. */
export function logFailure(what: string, error: unknown): void {
  console.error(`${what}:`, error);
}
