/** The accounts as a text file, with line ends that every system reads. */
export function toText(accounts: readonly string[]): string {
  return accounts.map((account) => `${account}\r\n`).join('');
}
