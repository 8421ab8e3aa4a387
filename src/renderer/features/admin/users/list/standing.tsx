import type { UserStanding } from '#shared/staff/customers.ts';
import { StatusDot, type Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { adminUsersWords } from '#renderer/words/en/admin/desk/users.ts';
import { useWords } from '#renderer/words/words.ts';

const tones: Record<UserStanding, Tone> = {
  active: 'good',
  banned: 'needed',
  case: 'late',
  reseller: 'busy',
  staff: 'over',
};

/** What matters most about an account: a dot and its word. */
export function Standing({ standing }: { standing: UserStanding }) {
  const t = useWords(adminUsersWords);
  return <StatusDot tone={tones[standing]}>{t[standing]}</StatusDot>;
}
