/** Reads accounts from a text, one a line; trims them and skips empty lines. */
export function readLines(text: string): string[] {
  return text
    .split(/\r\n|\r|\n/)
    .map((line) => line.trim())
    .filter((line) => line !== '');
}

/** The accounts as a text file, with line ends that every system reads. */
export function toText(accounts: readonly string[]): string {
  return accounts.map((account) => `${account}\r\n`).join('');
}
