import { Link } from 'react-router-dom';
import type { DeliveredOrder } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { AccountList, CopyAll, SaveAccounts } from '../account-list.tsx';
import { shopWords } from '#renderer/words/en/readymade.ts';

/** What was bought, at once. */
export function Delivery({ order }: { order: DeliveredOrder }) {
  const said = useWords(shopWords);
  return (
    <div className="grid animate-fade-in grid-cols-[minmax(0,1fr)] gap-3">
      <output className="sr-only">{said.delivered(order.quantity)}</output>
      <AccountList accounts={order.accounts} />
      <p className="text-12 text-muted">
        {said.changePassword}{' '}
        <Link to="/readymade-ordered-accounts" className="font-medium whitespace-nowrap text-accent-text underline">
          {said.mine}
        </Link>
      </p>
      <div className="flex flex-wrap gap-2">
        <CopyAll accounts={order.accounts} />
        <SaveAccounts id={order.id} />
      </div>
    </div>
  );
}
