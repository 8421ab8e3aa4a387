import { Link } from 'react-router-dom';
import type { PricedAccount, Storefront } from '#shared/contract/storefront.ts';
import { Money } from '#renderer/ui/format/money.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';
import { useJoin } from './join.tsx';
import { Section } from './section.tsx';

/** The first readymade accounts in stock. */
export function AccountList({ storefront }: { storefront: Storefront }) {
  const t = useWords(landingWords);
  const { accounts, account_count: all } = storefront;
  return (
    <Section
      id="accounts"
      title={t.accounts}
      note={t.accountsNote}
      aside={all > accounts.length && t.someAccounts({ shown: accounts.length, all })}
    >
      <ul className="grid gap-2 sm:grid-cols-2 md:gap-3 lg:grid-cols-3">
        {accounts.map((account) => (
          <li key={account.id}>
            <Account account={account} />
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Account({ account: { name, category, icon, price, stock } }: { account: PricedAccount }) {
  const t = useWords(landingWords);
  const { to, state } = useJoin('/readymade-accounts');
  return (
    <Link
      to={to}
      state={state}
      className="flex h-19 items-center gap-3 rounded-12 border border-line bg-surface px-4 shadow-1 transition-colors hover:border-line-strong hover:bg-hover"
    >
      <ServiceMark name={name} icon={icon} size={32} />
      <span className="min-w-0 flex-1">
        <span className="line-clamp-2 font-medium">{name}</span>
        <span className="block truncate text-12 text-muted">{category}</span>
      </span>
      <span className="grid shrink-0 justify-items-end">
        <Money amount={price} className="font-semibold" />
        <span className="text-12 text-muted tabular-nums">{t.inStock(stock)}</span>
      </span>
    </Link>
  );
}
