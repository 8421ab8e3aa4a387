import { minimumPasswordLength } from '../../../shared/limits.ts';

export type Strength = 'empty' | 'short' | 'weak' | 'fair' | 'strong';

const common = /^(.)\1*$|passw|qwert|asdf|1234|abcd|letme|welcome|admin|iloveyou|india|cricket/i;

/** How hard a password is to guess, roughly: length first, then how many kinds of letters there are. Never a rule, only a hint. */
export function strengthOf(password: string): Strength {
  const { length } = password;
  if (length === 0) return 'empty';
  if (length < minimumPasswordLength) return 'short';
  const kinds = [/[a-z]/, /[A-Z]/, /\d/, /[^a-zA-Z\d]/].filter((kind) => kind.test(password)).length;
  const points = length + (kinds - 1) * 2 - (common.test(password) ? 6 : 0) - (new Set(password).size < 5 ? 6 : 0);
  if (points < 12) return 'weak';
  return points < 16 ? 'fair' : 'strong';
}
