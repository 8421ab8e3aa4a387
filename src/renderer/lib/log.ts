/** The one place that writes to the console: failures a developer should see and the person at the screen need not. */
export function logFailure(what: string, error: unknown): void {
  console.error(`${what}:`, error);
}
