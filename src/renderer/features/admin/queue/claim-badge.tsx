import type { Claim } from '#shared/contract/staff/claims.ts';
import { Initial } from '#renderer/ui/admin/marks/initial.tsx';
import { useServerNow } from '#renderer/lib/clock.store.ts';
import { fillSlot, slot } from '#renderer/ui/format/fill-slot.tsx';
import { formatLeft } from '#renderer/ui/format/time.ts';
import { adminQueueWords } from '#renderer/words/en/admin/frame/queue.ts';
import { useWords } from '#renderer/words/words.ts';

/** Whose the open record is: "Yours for 4:31", or the colleague's name. */
export function ClaimBadge({
  claim,
  holder,
  me,
}: {
  claim: Claim | undefined;
  holder: string | undefined;
  me: string;
}) {
  const t = useWords(adminQueueWords);
  const now = useServerNow();
  const left = claim ? Date.parse(claim.until) - now : 0;
  if (holder !== undefined) {
    return (
      <span className={badgeLook}>
        <Initial name={holder} />
        <span className="truncate">{holder}</span>
      </span>
    );
  }
  if (left <= 0) return null;
  return (
    <span className={badgeLook}>
      <Initial name={me} />
      <span className="truncate max-md:sr-only">
        {fillSlot(t.yours({ time: slot }), <span translate="no">{formatLeft(left)}</span>)}
      </span>
      <span aria-hidden translate="no" className="md:hidden">
        {formatLeft(left)}
      </span>
    </span>
  );
}

/** The colleague who works on a record, in its row. */
export function HeldBy({ name }: { name: string }) {
  return (
    <span className="inline-flex max-w-32 items-center gap-1.5 text-muted">
      <Initial name={name} />
      <span className="truncate">{name}</span>
    </span>
  );
}

const badgeLook =
  'inline-flex min-w-0 flex-none items-center gap-1.5 rounded-full border border-line bg-surface py-px pr-2 pl-px text-12 font-medium text-muted tabular-nums max-md:max-w-36';
