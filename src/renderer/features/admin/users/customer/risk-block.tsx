import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { Customer, Risk } from '#shared/contract/users.ts';
import { fromRupees } from '#shared/money.ts';
import { untranslated } from '#renderer/ui/format/untranslated.ts';
import { riskQuery } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock } from '#renderer/ui/admin/panel/side-panel.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminRiskWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { formatCount, formatShare } from './formats.ts';

/** What makes one look twice: refunds, rejected recharges, and who shares a UTR or a network with this customer. */
export function RiskBlock({ customer: { id } }: { customer: Customer }) {
  const t = useWords(adminRiskWords);
  const { data: risk } = useQuery(riskQuery(useApi(), id));
  if (!risk) return null;
  return (
    <PanelBlock title={t.title}>
      <dl className="grid gap-1">
        <Fact label={t.refunds}>
          {t.shareOf({
            share: formatShare(fromRupees(risk.refunded), fromRupees(risk.bought)),
            amount: formatMoney(risk.bought),
          })}
        </Fact>
        <Fact label={t.chargedRefunds}>{formatCount(risk.charged_refunds)}</Fact>
        <Fact label={t.rejected}>{formatCount(risk.rejected_recharges)}</Fact>
      </dl>
      <Others label={t.sameUtr} none={t.noSameUtr} others={risk.same_utr} />
      <Others label={t.sameNetwork} none={t.noSameNetwork} hint={t.networkHint} others={risk.same_network} />
    </PanelBlock>
  );
}

function Fact({ label, children }: { label: string; children: string }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd {...untranslated(children)} className="min-w-0 truncate tabular-nums">
        {children}
      </dd>
    </div>
  );
}

type OthersProps = { label: string; none: string; hint?: string; others: Risk['same_utr'] };

function Others({ label, none, hint, others: { customers, more } }: OthersProps) {
  const t = useWords(adminRiskWords);
  if (customers.length === 0) return <p className="pt-1 text-muted">{none}</p>;
  return (
    <section aria-label={label} className="pt-2">
      <h3 className="font-medium">{label}</h3>
      {hint !== undefined && <p className="text-12 text-faint">{hint}</p>}
      <ul>
        {customers.map(({ public_id: other, email, banned, shared }) => (
          <li key={other} className="flex min-h-6 min-w-0 items-center gap-2">
            <Link
              to={`/admin?open=${other}`}
              className="touch inline-flex h-6 min-w-0 items-center text-accent-text hover:underline"
            >
              <span className="truncate">{email}</span>
            </Link>
            <span className="flex-none text-12 text-faint tabular-nums">{shared}</span>
            {banned && <StatusBadge tone="needed">{t.banned}</StatusBadge>}
          </li>
        ))}
      </ul>
      {more && <p className="text-12 text-faint">{t.more}</p>}
    </section>
  );
}
