import { useContext, useId } from 'react';
import { roleNames, type Role } from '#shared/permissions.ts';
import { Tried } from '#renderer/ui/admin/form/tried.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';

type RoleChoiceProps = {
  value: Role;
  /** What the choice lacks. Said once somebody tried to send the form. */
  missing?: string | undefined;
  onChange: (role: Role) => void;
};

/** One of the roles, by arrow keys or a press. */
export function RoleChoice({ value, missing, onChange }: RoleChoiceProps) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  const isTried = useContext(Tried);
  const wrong = isTried ? missing : undefined;
  const noteId = useId();
  return (
    <fieldset
      role="radiogroup"
      aria-invalid={wrong !== undefined || undefined}
      aria-describedby={wrong === undefined ? undefined : noteId}
      className="grid gap-1"
    >
      <legend className="pb-1 text-12 text-muted">{t.role}</legend>
      {roleNames.map((role) => (
        <label key={role} className="touch flex items-start gap-2 py-1">
          <input
            type="radio"
            name="role"
            value={role}
            checked={value === role}
            onChange={() => onChange(role)}
            className="mt-0.5 size-4 flex-none accent-(--accent)"
          />
          <span>
            {names[role]}
            <span className="block text-12 text-muted">{t[`${role}May`]}</span>
          </span>
        </label>
      ))}
      {wrong !== undefined && (
        <p id={noteId} role="alert" className="text-12 text-bad">
          {wrong}
        </p>
      )}
    </fieldset>
  );
}
