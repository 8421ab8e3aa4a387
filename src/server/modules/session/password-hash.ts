import { hash, verify } from '@node-rs/argon2';
import { createToken } from '../../security/tokens.ts';

/** OWASP's first choice for argon2id: 19 MiB, two passes, one lane. Argon2id is the library's default algorithm. */
const cost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

export function hashPassword(password: string): Promise<string> {
  return hash(password, cost);
}

export type PasswordCheck = (stored: string | null | undefined, password: string) => Promise<boolean>;

/** Checks passwords in the same time whether or not there is a hash to check against. */
export function createPasswordCheck(): PasswordCheck {
  let dummy: Promise<string> | undefined;

  return async function matches(stored: string | null | undefined, password: string): Promise<boolean> {
    dummy ??= hashPassword(createToken());
    const fallback = await dummy;
    const right = await verify(stored ?? fallback, password);
    return typeof stored === 'string' && right;
  };
}
