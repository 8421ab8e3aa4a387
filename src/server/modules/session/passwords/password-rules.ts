import { fieldProblem, type FieldProblem } from '#shared/field-problem.ts';
import { minimumPasswordLength } from '#shared/limits.ts';
import { isCommonPassword } from './common-passwords.ts';

/** What an attacker knows of the account before the first guess. */
export type Known = { email: string; siteName: string };

/** A name shorter than this says nothing about a password that contains it. */
const shortestName = 3;

/**
 * Tells why a new password is refused, or undefined. There are no rules about kinds of characters: they make passwords
 * harder to remember, not to guess. Passwords of earlier versions stay valid.
 */
export async function findPasswordProblem(password: string, known: Known): Promise<FieldProblem | undefined> {
  const typed = password.normalize('NFKC').toLowerCase();
  if (Array.from(typed).length < minimumPasswordLength)
    return fieldProblem('too_short', { minimum: minimumPasswordLength });
  if (isName(typed, known)) return fieldProblem('password_known');
  const cores = [typed, bare(typed), bare(typed).replaceAll(/^\p{N}+|\p{N}+$/gu, '')];
  if (isPattern(typed) || (await isAnyCommon(cores))) return fieldProblem('password_common');
  return undefined;
}

/** The email, its local part or the name of the shop, also followed by digits and signs: "asha@2026". */
function isName(typed: string, { email, siteName }: Known): boolean {
  const names = [email, email.split('@', 1)[0] ?? '', siteName].map((name) =>
    bare(name.normalize('NFKC').toLowerCase()),
  );
  const candidates = [bare(typed), withoutDigits(bare(typed))];
  return names.some((name) => name.length >= shortestName && candidates.includes(name));
}

async function isAnyCommon(texts: string[]): Promise<boolean> {
  for (const text of texts) if (await isCommonPassword(text)) return true;
  return false;
}

/**
 * Two different characters, one piece of up to four repeated, or a run of neighbours such as "abcdefgh" and
 * "0987654321", where 0 stands beside 9.
 */
function isPattern(typed: string): boolean {
  if (/^(.{1,4})\1+$/su.test(typed)) return true;
  if (new Set(typed).size <= 2) return true;
  const codes = Array.from(typed).map((character) => character.codePointAt(0) ?? 0);
  const isNumber = /^\d+$/.test(typed);
  const steps = new Set(
    codes.slice(1).map((code, index) => {
      const step = code - (codes[index] ?? 0);
      return isNumber && Math.abs(step) === 9 ? -step / 9 : step;
    }),
  );
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}

function bare(text: string): string {
  return text.replaceAll(/[^\p{L}\p{M}\p{N}]/gu, '');
}

function withoutDigits(text: string): string {
  return text.replace(/\p{N}+$/u, '');
}
