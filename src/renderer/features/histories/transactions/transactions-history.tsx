import { ArrowLeftRight } from 'lucide-react';
import { lazy, useCallback } from 'react';
import { transactionKinds } from '#shared/statuses.ts';
import type { Transaction, TransactionId } from '#shared/contract/wallet.ts';
import { readTransactionsCsv, useTransactions } from '#renderer/data/histories/transaction-history.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useIsWide } from '#renderer/lib/media-query.ts';
import { OnDemand } from '#renderer/ui/overlay/on-demand.tsx';
import { useOpenDetails } from '#renderer/ui/history/use-open-details.ts';
import { historiesWords } from '#renderer/words/en/histories.ts';
import { useWords } from '#renderer/words/words.ts';
import { HistoryView, useHistoryFilter } from '../history-view.tsx';
import { transactionColumns, TransactionRow } from './transaction-row.tsx';

const loadDetails = () => import('./transaction-details.tsx');
const TransactionDetails = lazy(async () => ({ default: (await loadDetails()).TransactionDetails }));

export function TransactionsHistory() {
  const t = useWords(historiesWords);
  const api = useApi();
  const isWide = useIsWide();
  const filter = useHistoryFilter('kind', transactionKinds);
  const query = { ...(filter.chosen && { kind: filter.chosen }), ...filter.query };
  const list = useTransactions(query);
  const { isOpen, id: shown, open: openId, close } = useOpenDetails('transaction');

  const open = useCallback(({ id }: Transaction) => openId(id), [openId]);
  const renderRow = useCallback(
    (row: Transaction) => <TransactionRow row={row} t={t} isWide={isWide} onOpen={open} load={loadDetails} />,
    [t, isWide, open],
  );
  return (
    <>
      <HistoryView
        label={t.transactions}
        list={list}
        filter={filter}
        choices={{
          label: t.byKind,
          options: [
            { value: undefined, label: t.all },
            { value: 'recharge', label: t.recharges },
            { value: 'bonus', label: t.bonuses },
            { value: 'purchase', label: t.purchases },
            { value: 'refund', label: t.refunds },
            { value: 'adjustment', label: t.adjustments },
          ],
        }}
        search={{ label: t.searchTransactions, placeholder: t.searchTransactionsHint }}
        csv={{ name: 'transactions', read: (onProgress) => readTransactionsCsv(api, query, onProgress) }}
        columns={{
          className: transactionColumns,
          names: [
            { name: '' },
            { name: t.what },
            { name: t.kind },
            { name: t.time },
            { name: t.amount, right: true },
            { name: t.balanceAfter, right: true },
          ],
        }}
        renderRow={renderRow}
        empty={{
          icon: ArrowLeftRight,
          title: t.noTransactions,
          text: t.noTransactionsText,
          link: { to: '/recharge', label: t.rechargeNow },
        }}
      />
      <OnDemand needed={isOpen}>
        <TransactionDetails
          isOpen={isOpen}
          id={shown as TransactionId | undefined}
          known={list.rows?.find(({ id }) => id === shown)}
          onClose={close}
        />
      </OnDemand>
    </>
  );
}
