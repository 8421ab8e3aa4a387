import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Transaction, TransactionId } from '#shared/contract/wallet.ts';
import { transactionQuery } from '#renderer/data/histories/transaction-history.ts';
import { useReadReceipt } from '#renderer/data/receipts.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { DownloadReceipt } from '#renderer/ui/button/download-receipt.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { transactionTitle } from '#renderer/ui/marks/transaction.ts';
import { Details, DetailsSheet, NoDetails } from '../details-sheet.tsx';
import { receiptWords } from '#renderer/words/en/recharge-extras.ts';
import { historiesWords } from '#renderer/words/en/histories.ts';

type TransactionDetailsProps = {
  isOpen: boolean;
  /** Undefined for a malformed one. */
  id: TransactionId | undefined;
  known: Transaction | undefined;
  onClose: () => void;
};

/** One transaction with a link to its number, recharge or order. Fetched only when the list does not hold it. */
export function TransactionDetails({ isOpen, id, known, onClose }: TransactionDetailsProps) {
  const t = useWords(historiesWords);
  const api = useApi();
  const query = useQuery({
    ...transactionQuery(api, id ?? (0 as TransactionId)),
    enabled: id !== undefined && !known,
  });
  const transaction = known ?? query.data?.transaction;
  return (
    <DetailsSheet open={isOpen} title={transaction ? transactionTitle(transaction) : t.transactions} onClose={onClose}>
      {transaction ? (
        <TransactionFacts transaction={transaction} />
      ) : (
        <NoDetails
          id={id}
          query={query}
          missing={{
            title: t.noSuchTransaction,
            text: t.noSuchTransactionText,
            showAll: t.allTransactions,
            to: '/transactions-history',
          }}
        />
      )}
    </DetailsSheet>
  );
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const t = useWords(historiesWords);
  const readReceipt = useReadReceipt();
  const { id, kind, amount, balance, recharge_id: recharge, created_at: at } = transaction;
  const subject = subjectOf(transaction);
  const { notDownloaded } = useWords(receiptWords);
  const [failure, setFailure] = useState<unknown>();
  return (
    <>
      <Money amount={amount} signed className="text-32 font-bold" />
      <Details
        rows={[
          [t.kind, t[kind]],
          [
            t.time,
            <time key="at" dateTime={at}>
              {formatMoment(at)}
            </time>,
          ],
          [t.balanceAfter, <Money key="balance" amount={balance} />],
          [t.transactionId, id],
        ]}
      />
      {subject && (
        <ButtonLink to={subject.to} size="lg" variant="solid">
          {t[subject.label]}
        </ButtonLink>
      )}
      {kind === 'recharge' && recharge !== null && (
        <>
          <DownloadReceipt id={recharge} read={() => readReceipt(recharge)} size="lg" onFailure={setFailure} />
          <ActionFailure error={failure} what={notDownloaded} />
        </>
      )}
    </>
  );
}

function subjectOf({ number_id, recharge_id, order_id }: Transaction) {
  if (number_id !== null) return { to: `/numbers-history?number=${number_id}`, label: 'openNumber' } as const;
  if (recharge_id !== null) return { to: `/recharge?recharge=${recharge_id}`, label: 'openRecharge' } as const;
  if (order_id === null) return undefined;
  return { to: `/readymade-ordered-accounts?order=${order_id}`, label: 'openOrder' } as const;
}
