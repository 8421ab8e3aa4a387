import { invalidFields } from '#shared/problem.ts';
import type { Turn } from './hash-queue.ts';
import type { PasswordHashes } from './password-hash.ts';
import { findPasswordProblem } from './password-rules.ts';

type Dependencies = { hashes: Pick<PasswordHashes, 'hash'>; getSiteName: () => Promise<string> };
/** `field` is the password's name in the request. */
type NewPassword = { password: string; field: string; email: string };

/** Passwords that are to be kept. */
export function createNewPasswords({ hashes, getSiteName }: Dependencies) {
  /** Raises invalid_request with the reason at the field. */
  async function checkNewPassword({ password, field, email }: NewPassword): Promise<void> {
    const problem = await findPasswordProblem(password, { email, siteName: await getSiteName() });
    if (problem) throw invalidFields({ [field]: problem });
  }

  return {
    checkNewPassword,

    /** Returns the hash. Raises invalid_request with the reason, and busy. */
    async hashNewPassword(wanted: NewPassword, turn: Turn): Promise<string> {
      await checkNewPassword(wanted);
      return hashes.hash(wanted.password, turn);
    },
  };
}
export type NewPasswords = ReturnType<typeof createNewPasswords>;
