import { ConfirmEmail } from './confirm-email.tsx';
import { KeepTwoFactor } from './keep-two-factor.tsx';

/** What a mailed link asks for: its name in the address. */
export type LinkKind = 'confirm_email' | 'keep_two_factor';
/** `onUsed`: the token does nothing more. */
export type LinkProps = { token: string; onUsed: () => void; onClose: () => void };

/** One button, because programs that check emails open links too, and must confirm nothing. */
export function MailedLink({ kind, ...link }: LinkProps & { kind: LinkKind }) {
  return kind === 'confirm_email' ? <ConfirmEmail {...link} /> : <KeepTwoFactor {...link} />;
}
