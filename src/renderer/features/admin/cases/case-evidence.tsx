import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CaseFacts } from '#shared/contract/staff/cases.ts';
import type { OrderState } from '#shared/contract/staff/orders.ts';
import { formatPhone } from '#shared/text/phone.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { EventTimeline } from '#renderer/ui/admin/timeline/event-timeline.tsx';
import type { Source } from '#renderer/ui/admin/timeline/sources.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminCasesWords } from '#renderer/words/en/admin/desk/cases.ts';
import { useWords } from '#renderer/words/words.ts';
import { stateText } from '../orders/list/order-state.ts';

/** In words, as the list of orders has it. */
const nameOf = (status: OrderState) => stateText(ordersWords.get(), status);

type Words = ReturnType<typeof adminCasesWords.get>;

/** What happened, whom and what it is about, the number's steps and the history of the case. */
export function CaseEvidence({ facts }: { facts: CaseFacts }) {
  const t = useWords(adminCasesWords);
  return (
    <>
      <section aria-label={t.what} className="grid gap-1">
        <h2 className="text-20 font-semibold">{t[facts.kind]}</h2>
        <p className="[overflow-wrap:anywhere] text-muted">{facts.detail}</p>
        <p className="text-12 text-faint">
          {formatMoment(facts.seen_at)} · {t.seenTimes(facts.times)}
          {facts.reopened && ` · ${t.reopened}`}
        </p>
      </section>
      <dl className="grid max-w-160 empty:hidden grid-cols-[auto_minmax(0,1fr)] gap-x-6 rounded-12 border border-line bg-surface px-4 py-2 tabular-nums [&>dd]:py-1 [&>dd]:text-right [&>dd]:[overflow-wrap:anywhere] [&>dt]:py-1 [&>dt]:text-muted">
        <FactRows t={t} facts={facts} />
      </dl>
      {facts.number && facts.number.timeline.length > 0 && (
        <section aria-label={t.timeline}>
          <h2 className="pb-1 text-12 font-medium text-muted">{t.timeline}</h2>
          <EventTimeline
            label={t.timeline}
            events={facts.number.timeline.map(({ at, status, source, detail }, index) => ({
              key: `${at} ${index}`,
              at,
              source: sourceOf(source),
              what: nameOf(status),
              ...(detail !== null && { raw: detail }),
            }))}
          />
        </section>
      )}
      <History t={t} facts={facts} />
    </>
  );
}

function FactRows({ t, facts }: { t: Words; facts: CaseFacts }) {
  const { user, number, recharge, payment, server, balance } = facts;
  return (
    <>
      {user && (
        <Row label={t.customer}>
          <To path={`/admin/users/${publicId('user', user.id)}`}>{user.email}</To>
        </Row>
      )}
      {balance !== null && (
        <Row label={t.balance}>
          <Money amount={balance} />
        </Row>
      )}
      {number && (
        <>
          <Row label={t.number}>
            <To path={`/admin/orders?open=${publicId('number', number.id)}`}>
              {publicId('number', number.id)} · {number.service}, {number.country}
            </To>
          </Row>
          <Row label={t.phone}>{number.phone === null ? '–' : formatPhone(number.phone)}</Row>
          <Row label={t.state}>{nameOf(number.status)}</Row>
          <Row label={t.price}>
            <Money amount={number.price} />
          </Row>
          <Row label={t.upstreamId}>{number.upstream_id ?? '–'}</Row>
          <Row label={t.messages}>{number.messages}</Row>
        </>
      )}
      {recharge && (
        <Row label={t.recharge}>
          <To path={`/admin/recharges?open=${publicId('recharge', recharge.id)}`}>
            {publicId('recharge', recharge.id)} · <Money amount={recharge.amount} /> · {nameOf(recharge.status)}
          </To>
        </Row>
      )}
      {payment && (
        <Row label={t.payment}>
          {payment.id} · <Money amount={payment.amount} />
        </Row>
      )}
      {server && (
        <Row label={t.server}>
          <To path={`/admin/services?server=${server.id}`}>{server.name}</To>
        </Row>
      )}
    </>
  );
}

function Row({ label, children }: { label: string; children: ReactNode }) {
  return (
    <>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </>
  );
}

function To({ path, children }: { path: string; children: ReactNode }) {
  return (
    <Link to={path} className="text-accent-text hover:underline">
      {children}
    </Link>
  );
}

function History({ t, facts }: { t: Words; facts: CaseFacts }) {
  if (facts.events.length === 0) return null;
  const outcome = facts.resolved ? t[facts.resolved.outcome] : '';
  const titles = { seen_again: t.seen_again, reopened: t.wasReopened, note: t.note };
  return (
    <section aria-label={t.history}>
      <h2 className="pb-1 text-12 font-medium text-muted">{t.history}</h2>
      <EventTimeline
        label={t.history}
        events={facts.events.map(({ at, kind, by, detail }, index) => ({
          key: `${at} ${index}`,
          at,
          source: by === null ? 'timer' : 'staff',
          what: kind === 'closed' ? t.wasClosed({ name: by ?? '', outcome }) : `${titles[kind]}${by ? ` · ${by}` : ''}`,
          detail,
        }))}
      />
    </section>
  );
}

function sourceOf(source: string): Source {
  if (source === 'customer' || source === 'purchase') return 'customer';
  if (source === 'staff') return 'staff';
  return source === 'clock' ? 'timer' : 'server';
}
