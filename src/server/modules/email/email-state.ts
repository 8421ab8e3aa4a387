import type { Profile } from '#shared/contract/account/profile.ts';

export type EmailState = Profile['email_state'];
type EmailFacts = { email: string | null; email_verified_at: Date | null };

/** What the account's email is good for. Where the shop sends no email nobody can confirm one, and nobody has to. */
export function emailStateOf({ email, email_verified_at: at }: EmailFacts, mail: { isOn: boolean }): EmailState {
  if (email === null) return null;
  if (at !== null) return 'confirmed';
  return mail.isOn ? 'unconfirmed' : 'not_needed';
}

/**
 * Whether two-factor may be turned on. An email that someone else reads could be used to reset the password, and its
 * owner would then meet a second factor that is not theirs. Without a mail server or an email, nobody resets by mail.
 */
export function allowsTwoFactor(state: EmailState): boolean {
  return state !== 'unconfirmed';
}
