import { Link } from 'react-router-dom';
import type { DeliveredOrder } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { AccountFormat, AccountList, CopyAll, SaveAccounts } from '../account-list.tsx';
import { shopWords } from '#renderer/words/en/readymade.ts';

/** The delivered accounts, right after the purchase. */
export function Delivery({ order }: { order: DeliveredOrder }) {
  const t = useWords(shopWords);
  return (
    <div className="grid animate-fade-in grid-cols-[minmax(0,1fr)] gap-3">
      <output className="sr-only">{t.delivered(order.quantity)}</output>
      <AccountFormat format={order.format} />
      <AccountList accounts={order.accounts} />
      <p className="text-12 text-muted">
        {t.changePassword}{' '}
        <Link to="/readymade-ordered-accounts" className="font-medium whitespace-nowrap text-accent-text underline">
          {t.mine}
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyAll id={order.id} accounts={order.accounts} />
        <SaveAccounts id={order.id} />
      </div>
    </div>
  );
}
