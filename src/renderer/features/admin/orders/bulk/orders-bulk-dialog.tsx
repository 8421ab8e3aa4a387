import { useQuery } from '@tanstack/react-query';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { bulkPreviewQuery, useStartBulk, type BulkWhat } from '#renderer/data/admin/bulk.ts';
import type { OrdersBulkAction } from '#renderer/data/admin/orders.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { NeedsFactor } from '../../layout/needs-factor.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';

type OrdersBulkDialogProps = {
  what: BulkWhat;
  action: OrdersBulkAction;
  onClose: () => void;
  onStarted: (job: BulkJobId) => void;
};

/**
 * Says how many orders it is about and what money would move, asks why, and starts the job. With another number or sum by
 * then, the server refuses.
 */
export function OrdersBulkDialog({ what, action, onClose, onStarted }: OrdersBulkDialogProps) {
  const t = useWords(ordersWords);
  const api = useApi();
  const preview = useQuery(bulkPreviewQuery(api, what));
  const start = useStartBulk();
  const count = preview.data?.count ?? 0;
  const orders = t.ordersCount(count);
  const money = preview.data?.money ?? undefined;
  const sum = money && formatMoney(money.amount);
  const texts = {
    'order.refresh': { title: t.bulkAskTitle, text: t.bulkAskText, submit: t.askServers },
    'order.note': { title: t.bulkNoteTitle, text: t.bulkNoteText, submit: t.noteDo },
    'order.refund': {
      title: t.bulkRefundTitle,
      text: money
        ? t.bulkRefundText({ orders, customers: t.customersCount(money.customers) })
        : preview.data
          ? t.bulkRefundTooMany
          : '',
      submit: sum === undefined ? t.refundMany(count) : t.refundSum({ amount: sum }),
    },
  }[action];
  const blocker = !preview.data
    ? undefined
    : count === 0
      ? t.bulkNone
      : action === 'order.refund' && money?.amount === '0.00'
        ? t.bulkNothingLeft
        : undefined;
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={preview.error ? errorMessage(preview.error) : texts.text}
      result={{ label: t.bulkOrders, value: orders }}
      ready={count > 0 && (action !== 'order.refund' || (money !== undefined && money.amount !== '0.00'))}
      blocker={blocker}
      submitLabel={texts.submit}
      onSubmit={async ({ reason, idempotencyKey }) => {
        const params = action === 'order.note' ? { note: reason } : {};
        const expected = { expected_count: count, ...(money && { expected_amount: money.amount }) };
        const body = { ...what, params, ...expected, reason, idempotencyKey };
        try {
          onStarted((await start.mutateAsync(body)).job.id);
        } catch (error) {
          void preview.refetch();
          throw error;
        }
      }}
    >
      {action === 'order.refund' && <NeedsFactor permissions={['orders.refund']} />}
    </ReasonDialog>
  );
}
