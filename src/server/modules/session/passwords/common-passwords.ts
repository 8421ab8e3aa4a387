let list: Promise<Set<string>> | undefined;

/** Whether this password, in lower case, is among the 49,000 commonest; short ones too, because digits are added to them. */
export async function isCommonPassword(password: string): Promise<boolean> {
  list ??= readList();
  return (await list).has(password);
}

/** Read when it is first needed: unpacking takes a tenth of a second. */
async function readList(): Promise<Set<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set(dictionary['passwords-common'].map((password) => String(password).toLowerCase()));
}
