import type { ReactNode } from 'react';
import type { Customer } from '#shared/contract/users.ts';
import { PanelBlock } from '#renderer/ui/admin/panel/side-panel.tsx';
import { formatAgo, formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';

/** How the account is kept: its email, its ways to log in, two-factor, API key. */
export function AccountFacts({ customer }: { customer: Customer }) {
  const t = useWords(adminCustomerWords);
  useLocale();
  const ways = { password: t.password, google: 'Google', telegram: 'Telegram' };
  return (
    <PanelBlock title={t.details}>
      <dl className="grid gap-1">
        <Fact label={t.email}>{customer.email_verified ? t.emailConfirmed : t.emailUnconfirmed}</Fact>
        {customer.discount !== null && customer.discount.basis_points > 0 && (
          <Fact label={t.discountFact}>
            <span title={t.discountBy({ who: customer.discount.set_by, reason: customer.discount.reason })}>
              {sayDiscount(t, customer.discount)}
            </span>
          </Fact>
        )}
        <Fact label={t.logins}>{customer.logins.map((way) => ways[way]).join(', ')}</Fact>
        <Fact label={t.twoFactor}>{customer.two_factor ? t.on : t.off}</Fact>
        <Fact label={t.apiKey}>
          {customer.key_used_at ? t.keyUsed({ ago: formatAgo(customer.key_used_at) }) : t.keyNone}
        </Fact>
      </dl>
    </PanelBlock>
  );
}

function sayDiscount(
  t: ReturnType<typeof adminCustomerWords.get>,
  { basis_points, until, in_force }: NonNullable<Customer['discount']>,
): string {
  const share = `${basis_points / 100}%`;
  if (until === null) return t.discountNoEnd({ share });
  return (in_force ? t.discountUntil : t.discountOver)({ share, date: formatMoment(until) });
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-3">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 truncate">{children}</dd>
    </div>
  );
}
