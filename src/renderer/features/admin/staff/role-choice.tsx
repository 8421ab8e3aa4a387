import { roleNames, type Role } from '#shared/permissions.ts';
import { adminShellWords } from '#renderer/words/en/admin/frame/shell.ts';
import { adminStaffWords } from '#renderer/words/en/admin/site/staff.ts';
import { useWords } from '#renderer/words/words.ts';

/** One of the roles, by arrow keys or a press. */
export function RoleChoice({ value, onChange }: { value: Role; onChange: (role: Role) => void }) {
  const t = useWords(adminStaffWords);
  const names = useWords(adminShellWords);
  return (
    <fieldset className="grid gap-1">
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
    </fieldset>
  );
}
