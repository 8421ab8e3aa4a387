import type { ReactNode } from 'react';
import type { Notice } from '#shared/contract/staff/notices.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { useWords } from '#renderer/words/words.ts';
import { audienceText } from './notice-states.ts';

/** Who wrote a notice, when it is or was sent, to how many, and how many have read it. */
export function NoticeFacts({ notice }: { notice: Notice }) {
  const t = useWords(adminNoticesWords);
  const {
    created_by: by,
    scheduled_by: sender,
    send_at: sendAt,
    sent_at: sentAt,
    recipients,
    read,
    state,
    shown_as: shownAs,
  } = notice;
  const at = sentAt ?? sendAt;
  return (
    <dl className="grid grid-cols-[6rem_minmax(0,1fr)] items-baseline gap-x-3 gap-y-1.5">
      <Fact name={t.to}>{audienceText(notice)}</Fact>
      {at !== null && <Fact name={t.when}>{formatMoment(at)}</Fact>}
      {state !== 'draft' && recipients !== null && <Fact name={t.recipients}>{recipients}</Fact>}
      {sentAt !== null && shownAs !== 'toast' && <Fact name={t.read}>{read}</Fact>}
      {state === 'held' && <Fact name={t.why}>{t.heldWhy({ who: sender ?? by })}</Fact>}
      <Fact name={t.by}>{by}</Fact>
    </dl>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <>
      <dt className="text-12 leading-5 text-faint">{name}</dt>
      <dd className="min-w-0 break-words tabular-nums">{children}</dd>
    </>
  );
}
