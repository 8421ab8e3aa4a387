import type { Review } from '#shared/contract/staff/review.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { useOrder } from '#renderer/data/admin/orders.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminRechargesWords } from '#renderer/words/en/admin/desk/recharges.ts';
import { useWords } from '#renderer/words/words.ts';

/** What colleagues noted on the recharge. */
export function ReviewNotes({ review: { id } }: { review: Review }) {
  const t = useWords(adminRechargesWords);
  const { data: order } = useOrder(publicId('recharge', id));
  const notes = order?.timeline.filter(({ what }) => what === 'did_order_note') ?? [];
  if (notes.length === 0) return null;
  return (
    <section aria-label={t.notes}>
      <h2 className="pb-1 text-12 font-medium text-muted">{t.notes}</h2>
      <ul className="grid gap-1.5">
        {notes.map(({ at, by, reason }) => (
          <li key={`${at} ${reason}`} className="[overflow-wrap:anywhere]">
            {reason}
            <span className="block text-12 text-faint">{[by, formatMoment(at)].filter(Boolean).join(' · ')}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
