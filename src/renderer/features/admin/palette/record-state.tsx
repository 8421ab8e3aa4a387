import { StatusBadge, type Tone } from '#renderer/ui/admin/marks/status-dot.tsx';
import { adminStatusWords } from '#renderer/words/en/admin/frame/palette.ts';
import { useWords } from '#renderer/words/words.ts';
import { orderTones } from '../orders/list/order-state.ts';

const tones: Record<keyof ReturnType<typeof adminStatusWords.get>, Tone> = {
  ...orderTones,
  open: 'late',
  closed: 'over',
  banned: 'needed',
};

/** The status of a record that was found; nothing for one without. */
export function RecordState({ status }: { status: string | null }) {
  const t = useWords(adminStatusWords);
  if (status === null || !Object.hasOwn(tones, status)) return null;
  const known = status as keyof typeof tones;
  return <StatusBadge tone={tones[known]}>{t[known]}</StatusBadge>;
}
