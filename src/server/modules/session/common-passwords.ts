import { minimumPasswordLength } from '#shared/limits.ts';

let list: Promise<Set<string>> | undefined;

/** Whether this password, in lower case, is among the 18,000 commonest that are long enough to be chosen. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password);
}

/** Read when it is first needed: unpacking takes a tenth of a second. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  const passwords = dictionary['passwords-common'].map((password) => String(password).toLowerCase());
  return new Set(passwords.filter((password) => password.length >= minimumPasswordLength));
}
