import { AcceptInvitation } from './accept-invitation.tsx';
import { ConfirmEmail, type LinkProps } from './confirm-email.tsx';
import { KeepTwoFactor } from './keep-two-factor.tsx';

/** What a mailed link asks for: its name in the address. */
export type LinkKind = 'confirm_email' | 'keep_two_factor' | 'invitation';

/** One button, because programs that check emails open links too, and must confirm nothing. */
export function MailedLink({ kind, ...link }: LinkProps & { kind: LinkKind }) {
  const Shown = dialogs[kind];
  return <Shown {...link} />;
}

const dialogs = {
  confirm_email: ConfirmEmail,
  keep_two_factor: KeepTwoFactor,
  invitation: AcceptInvitation,
} satisfies Record<LinkKind, unknown>;
