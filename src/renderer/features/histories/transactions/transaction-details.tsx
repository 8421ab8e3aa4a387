import { useState } from 'react';
import type { Transaction } from '#shared/contract/wallet.ts';
import { useReadReceipt } from '#renderer/data/receipts.ts';
import { useWords } from '#renderer/words/words.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { DownloadReceipt } from '#renderer/ui/button/download-receipt.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { formatMoment } from '#renderer/ui/format/time.ts';
import { transactionTitle } from '#renderer/ui/marks/transaction.ts';
import { Details, DetailsSheet } from '../details-sheet.tsx';
import { historiesWords } from '#renderer/words/en/histories.ts';

type TransactionDetailsProps = { transaction: Transaction | undefined; onClose: () => void };

/** One transaction with a link to its number, recharge or order. */
export function TransactionDetails({ transaction, onClose }: TransactionDetailsProps) {
  const [last, setLast] = useState(transaction);
  if (transaction && transaction !== last) setLast(transaction);
  // The closing sheet keeps its content while it slides away.
  const shown = transaction ?? last;
  return (
    <DetailsSheet open={transaction !== undefined} title={shown ? transactionTitle(shown) : ''} onClose={onClose}>
      {shown && <TransactionFacts transaction={shown} />}
    </DetailsSheet>
  );
}

function TransactionFacts({ transaction }: { transaction: Transaction }) {
  const t = useWords(historiesWords);
  const readReceipt = useReadReceipt();
  const { id, kind, amount, balance, recharge_id: recharge, created_at: at } = transaction;
  const subject = subjectOf(transaction);
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
        <DownloadReceipt id={recharge} read={() => readReceipt(recharge)} size="lg" />
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
