import { EyeOff } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { AccountOrder } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { AccountFormat, AccountList, CopyAll, SaveAccounts } from '../account-list.tsx';
import { ordersWords } from '#renderer/words/en/readymade.ts';
import { useAccounts } from '#renderer/data/readymade-orders.ts';

type OrderAccountsProps = { order: AccountOrder; pressed: boolean; onHide: () => void };

/** The accounts of an order, fetched when the customer shows them. */
export function OrderAccounts({ order, pressed, onHide }: OrderAccountsProps) {
  const t = useWords(ordersWords);
  const { retry } = useWords(partsWords);
  const { data: accounts, error, isFetching, refetch } = useAccounts(order.id);
  // The pressed Show button is gone, so the focus moves to Hide.
  const hide = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) hide.current?.focus();
  }, [pressed]);
  return (
    <div className="mt-3 grid grid-cols-[minmax(0,1fr)] gap-3">
      {!accounts && !error && <Skeleton className="h-11" />}
      {!accounts && error && (
        <p role="alert" className="flex flex-wrap items-center gap-3 text-bad">
          {errorMessage(error)}
          <Button busy={isFetching} onClick={() => void refetch()}>
            {retry}
          </Button>
        </p>
      )}
      {accounts && (
        <div className="grid grid-cols-[minmax(0,1fr)] gap-1.5">
          <AccountFormat format={order.format} />
          <AccountList accounts={accounts} />
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        {accounts && <CopyAll id={order.id} accounts={accounts} />}
        {accounts && <SaveAccounts id={order.id} label={t.downloadNamed({ id: order.id })} />}
        <Button ref={hide} data-row variant="ghost" onClick={onHide}>
          <EyeOff size={16} strokeWidth={1.75} aria-hidden />
          {t.hide}
        </Button>
      </div>
    </div>
  );
}
