/** What parts of an account stand between. */
const separator = /[:;|\t,]|-{4,}/;
/** Neither a piece of JSON nor several words. */
const loginLook = /^[^\s{}[\]"'<>]{3,200}$/;

/** The parts of an account as it is kept: a login, a password, and what else the supplier gives. */
export function partsOf(line: string): string[] {
  return line.split(separator).map((part) => part.trim());
}

/**
 * The login of an account, written in one way, so that the same account is known again with another password. Undefined for
 * a line without one, such as a code or a cookie: it is known by the whole line.
 */
export function loginOf(line: string): string | undefined {
  const [first = '', ...rest] = partsOf(line);
  if (rest.every((part) => part === '') || !loginLook.test(first)) return undefined;
  return first.normalize('NFKC').toLowerCase();
}

/** What the fingerprint of an account's login is made of: never the same as a line that is nothing else. */
export function loginMarkOf(line: string): string | undefined {
  const login = loginOf(line);
  return login === undefined ? undefined : `login ${login}`;
}
