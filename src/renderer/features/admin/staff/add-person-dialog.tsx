import { useState } from 'react';
import type { Role } from '#shared/permissions.ts';
import { useStaffChanges } from '#renderer/data/admin/staff.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';
import type { MadeLink } from './invitation-link.tsx';
import { RoleChoice } from './role-choice.tsx';

type AddPersonDialogProps = { onInvited: (made: MadeLink) => void; onClose: () => void };

/** Invites someone; the link is shown next. */
export function AddPersonDialog({ onInvited, onClose }: AddPersonDialogProps) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  const parts = useWords(adminPartsWords);
  const { invite } = useStaffChanges();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<Role>('support');
  const [refused, setRefused] = useState<string>();
  const who = email.trim();
  return (
    <ReasonDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={t.addTitle}
      description={t.addText}
      ready={who !== ''}
      submitLabel={who === '' ? t.add : t.addSubmit({ who, role: names[role] })}
      onSubmit={async ({ reason }) => {
        setRefused(undefined);
        const made = await invite.mutateAsync({ email: who, role, reason }).catch((error: unknown) => {
          setRefused(fieldErrors(error).email);
          throw error;
        });
        onInvited({ who, ...made });
      }}
    >
      <AdminField label={t.email} error={refused} missing={who === '' ? parts.missing : undefined}>
        {(control) => (
          <TextBox
            {...control}
            type="email"
            autoComplete="off"
            value={email}
            onChange={(event) => setEmail(event.target.value)}
          />
        )}
      </AdminField>
      <RoleChoice value={role} onChange={setRole} />
    </ReasonDialog>
  );
}
