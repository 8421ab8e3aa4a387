import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { BatchId } from '#shared/contract/staff/stock.ts';
import { recallQuery, useReadymadeWork } from '#renderer/data/admin/readymade.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { AdminField, TextArea } from '#renderer/ui/admin/form/admin-field.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { NeedsFactor } from '../../layout/needs-factor.tsx';
import { Facts } from '#renderer/ui/admin/panel/facts.tsx';

/**
 * Recalls a batch after saying whom it reaches and what it costs. The server counts again: with another number nobody is
 * refunded, and the new number stands here.
 */
export function RecallDialog({ id, onClose }: { id: BatchId; onClose: () => void }) {
  const t = useWords(adminReadymadeWords);
  const [message, setMessage] = useState('');
  const { recall } = useReadymadeWork();
  const { data, error, refetch } = useQuery(recallQuery(useApi(), id));
  const preview = data?.preview;
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t.recallTitle}
      description={t.recallText}
      submitLabel={t.recallDo({ amount: preview ? formatMoney(preview.amount) : '…' })}
      danger
      ready={(preview?.accounts ?? 0) > 0}
      blocker={preview?.accounts === 0 ? t.recallNobody : undefined}
      choices={
        <AdminField label={t.message} hint={t.messageHint}>
          {(control) => (
            <TextArea
              {...control}
              maxLength={300}
              value={message}
              onChange={(event) => setMessage(event.target.value)}
            />
          )}
        </AdminField>
      }
      onSubmit={async ({ reason, idempotencyKey }) => {
        if (!preview) return;
        const { accounts, amount } = preview;
        try {
          await recall.mutateAsync({ id, reason, message: message.trim(), accounts, amount, idempotencyKey });
        } catch (failure) {
          await refetch();
          throw failure;
        }
        toast({ severity: 'success', message: t.recallDone });
      }}
    >
      <NeedsFactor permissions={['stock.recall']} movesMoney />
      {preview ? (
        <Facts
          facts={[
            [t.recallUnsold, count(preview.unsold)],
            [t.recallSold, count(preview.accounts)],
            [t.recallOrders, count(preview.orders)],
            [t.recallCustomers, count(preview.customers)],
            [t.recallSettled, count(preview.settled)],
            [t.recallAmount, formatMoney(preview.amount)],
          ]}
        />
      ) : error ? (
        <FormAlert>{errorMessage(error)}</FormAlert>
      ) : (
        <Skeleton className="h-32" />
      )}
    </ReasonDialog>
  );
}
