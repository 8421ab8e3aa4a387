/** The accounts in a text, one a line; what stands around them and empty lines are left out. */
export function readLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The accounts as a text that reads the same on every system. */
export function toText(accounts: readonly string[]): string {
  return accounts.map((account) => `${account}\r\n`).join('');
}
