import { useMe } from '#renderer/data/admin/me.tsx';
import { adminShellWords } from '#renderer/words/en/admin/shell.ts';
import { useWords } from '#renderer/words/words.ts';

/** Who works here, at the foot of the rail. */
export function Person() {
  const t = useWords(adminShellWords);
  const { email, role } = useMe();
  return (
    <div className="mt-1 flex items-center gap-2 border-t border-line px-2 pt-2 pb-1">
      <span
        aria-hidden
        className="grid size-7 flex-none place-items-center rounded-full bg-accent-soft text-12 font-semibold text-accent-text uppercase"
      >
        {email.slice(0, 1)}
      </span>
      <div className="min-w-0">
        <p className="truncate font-semibold">{email}</p>
        <p className="truncate text-12 text-faint">{t[role]}</p>
      </div>
    </div>
  );
}
