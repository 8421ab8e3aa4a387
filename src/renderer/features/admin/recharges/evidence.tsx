import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Review, ReviewEvidence } from '#shared/contract/staff/review.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { CompareTable } from '#renderer/ui/admin/triage/compare-table.tsx';
import { formatMoment, formatSecond } from '#renderer/ui/admin/timeline/times.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatDate } from '#renderer/ui/format/time.ts';
import { adminRechargesWords } from '#renderer/words/en/admin/desk/recharges.ts';
import { useWords } from '#renderer/words/words.ts';
import { spacedUtr } from './heroes.tsx';

type Words = ReturnType<typeof adminRechargesWords.get>;

/** What warns, the recharge beside its doubles, what was checked, and the customer's recharges so far. */
export function Evidence({ review }: { review: Review }) {
  const t = useWords(adminRechargesWords);
  return (
    <>
      <Warning t={t} review={review} />
      <CompareTable
        label={t.compare}
        heads={headsOf(t, review)}
        rows={rowsOf(t, [review.evidence, ...review.doubles])}
      />
      <div className="grid gap-x-10 gap-y-4 md:grid-cols-2">
        <Checks t={t} review={review} />
        <History t={t} review={review} />
      </div>
    </>
  );
}

function Warning({ t, review }: { t: Words; review: Review }) {
  const same = review.doubles.filter(({ why }) => why === 'same_utr');
  const [first] = same;
  if (!first) return null;
  const isCredited = same.some(({ status }) => status === 'paid');
  const isOwn = same.every(({ user_id }) => user_id === review.user_id);
  const text = isOwn
    ? t.warnTwiceText({ who: review.email, count: same.length + 1 })
    : t.warnOthers({ who: first.email });
  return (
    <p role="note" className="flex gap-2.5 rounded-12 border border-(--amber-7) bg-warn-soft px-3 py-2.5 text-14">
      <TriangleAlert size={16} strokeWidth={1.75} aria-hidden className="mt-0.5 flex-none text-warn" />
      <span className="min-w-0 [overflow-wrap:anywhere]">
        <b className="font-semibold">{isCredited ? t.warnCredited : t.warnTwice}</b>{' '}
        {isCredited ? t.warnCreditedText : text}
      </span>
    </p>
  );
}

function headsOf(t: Words, { evidence, doubles }: Review) {
  return [
    { key: String(evidence.id), head: <Head id={publicId('recharge', evidence.id)} note={t.thisOne} /> },
    ...doubles.map(({ id, why }) => ({
      key: String(id),
      head: (
        <Link to={`?open=${publicId('recharge', id)}`} className="hover:underline">
          <Head id={publicId('recharge', id)} note={why === 'same_amount' ? t.sameAmount : undefined} />
        </Link>
      ),
    })),
  ];
}

function Head({ id, note }: { id: string; note: string | undefined }) {
  return (
    <>
      {id}
      {note && <span className="text-12 text-muted"> · {note}</span>}
    </>
  );
}

function rowsOf(t: Words, records: readonly ReviewEvidence[]) {
  const row = (label: string, textOf: (record: ReviewEvidence) => string, unique = false) => ({
    label,
    unique,
    values: records.map((record) => ({ text: textOf(record) })),
  });
  return [
    row(t.utr, ({ utr }) => (utr === null ? '–' : spacedUtr(utr)), true),
    row(t.askedAmount, ({ amount }) => formatMoney(amount)),
    row(t.begun, ({ begun_at }) => formatSecond(begun_at, true)),
    row(t.utrSent, ({ utr_sent_at }) => (utr_sent_at === null ? '–' : formatSecond(utr_sent_at, true))),
    row(t.customer, ({ email }) => email),
    row(t.payee, ({ payee }) => payee ?? '–'),
    row(t.device, ({ device, network }) => [device && deviceName(device), network].filter(Boolean).join(' · ') || '–'),
    ...(records.length > 1 ? [row(t.status, ({ status }) => t[status])] : []),
  ];
}

/** "Chrome, Android" of a user agent; the text itself where it names neither. */
function deviceName(device: string): string {
  const browser = /(Edg|OPR|Firefox|Chrome|Safari)/.exec(device)?.[1];
  const system = /(Android|iPhone|iPad|Windows|Mac OS X|Linux)/.exec(device)?.[1];
  const names: Record<string, string> = { Edg: 'Edge', OPR: 'Opera', 'Mac OS X': 'macOS' };
  const known = [browser, system].flatMap((name) => (name ? [names[name] ?? name] : []));
  return known.length > 0 ? known.join(', ') : device.slice(0, 60);
}

function Checks({ t, review: { checks, doubles, evidence } }: { t: Words; review: Review }) {
  const minutes = checks.minutes_to_utr;
  const sharesUtr = doubles.some(({ why }) => why === 'same_utr');
  return (
    <section aria-label={t.checked}>
      <h2 className="pb-1 text-12 font-medium text-muted">{t.checked}</h2>
      <ul>
        {evidence.utr !== null && <Checked good>{checks.utr_dated === 'fits' ? t.utrDated : t.utrShape}</Checked>}
        <Checked good={!checks.utr_credited}>{checks.utr_credited ? t.wasCredited : t.neverCredited}</Checked>
        {minutes !== null && (
          <Checked good={minutes <= 60}>{minutes === 0 ? t.sentAtOnce : t.sentAfter(minutes)}</Checked>
        )}
        {sharesUtr && <Checked good={false}>{t.utrTwice}</Checked>}
        <Checked good={checks.amount_unique}>{checks.amount_unique ? t.amountUnique : t.amountShared}</Checked>
        {checks.first_recharge && <Checked good={false}>{t.isFirst}</Checked>}
        {checks.open_cases > 0 && <Checked good={false}>{t.openCases(checks.open_cases)}</Checked>}
      </ul>
    </section>
  );
}

function Checked({ good, children }: { good: boolean; children: ReactNode }) {
  const Icon = good ? Check : TriangleAlert;
  return (
    <li className="flex items-start gap-2 py-0.75">
      <Icon
        size={16}
        strokeWidth={1.75}
        aria-hidden
        className={good ? 'mt-0.5 flex-none text-good' : 'mt-0.5 flex-none text-warn'}
      />
      {children}
    </li>
  );
}

function History({ t, review }: { t: Words; review: Review }) {
  const { balance, credited, rejected, largest, since } = review.customer;
  return (
    <section aria-label={review.email}>
      <h2 className="truncate pb-1 text-12 font-medium text-muted">
        <Link to={`/admin/users/${publicId('user', review.user_id)}`} className="hover:underline">
          {review.email}
        </Link>
      </h2>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] gap-x-3 tabular-nums [&>dd]:py-0.75 [&>dd]:text-right [&>dt]:py-0.75 [&>dt]:text-muted">
        <dt>{t.balance}</dt>
        <dd translate="no">{formatMoney(balance)}</dd>
        <dt>{t.recharges}</dt>
        <dd>{t.tally({ credited, rejected })}</dd>
        <dt>{t.largest}</dt>
        <dd>{largest ? `${formatMoney(largest.amount)}, ${formatMoment(largest.at)}` : t.none}</dd>
        <dt>{t.since}</dt>
        <dd>{formatDate(since)}</dd>
      </dl>
    </section>
  );
}
