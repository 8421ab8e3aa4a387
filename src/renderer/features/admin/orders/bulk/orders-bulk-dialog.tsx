import { useQuery } from '@tanstack/react-query';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import { bulkPreviewQuery, useStartBulk, type BulkWhat } from '#renderer/data/admin/bulk.ts';
import type { OrdersBulkAction } from '#renderer/data/admin/orders.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { ordersWords } from '#renderer/words/en/admin/orders.ts';
import { useWords } from '#renderer/words/words.ts';

type OrdersBulkDialogProps = {
  what: BulkWhat;
  action: OrdersBulkAction;
  /** What the refunds add up to and for how many customers, where the orders are known one by one. */
  refund: { sum: string; people: number } | undefined;
  onClose: () => void;
  onStarted: (job: BulkJobId) => void;
};

/** Says how many orders it is about, asks why, and starts the job. With another number by then, the server refuses. */
export function OrdersBulkDialog({ what, action, refund, onClose, onStarted }: OrdersBulkDialogProps) {
  const t = useWords(ordersWords);
  const api = useApi();
  const preview = useQuery(bulkPreviewQuery(api, what));
  const start = useStartBulk();
  const count = preview.data?.count ?? 0;
  const orders = t.ordersCount(count);
  const texts = {
    'order.refresh': { title: t.bulkAskTitle, text: t.bulkAskText, submit: t.askServers },
    'order.note': { title: t.bulkNoteTitle, text: t.bulkNoteText, submit: t.noteDo },
    'order.refund': {
      title: t.bulkRefundTitle,
      text: refund
        ? t.bulkRefundText({ orders, customers: t.customersCount(refund.people) })
        : t.bulkRefundAllText({ orders }),
      submit: refund ? t.refundSum({ amount: refund.sum }) : t.refundMany(count),
    },
  }[action];
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={texts.title}
      description={preview.error ? errorMessage(preview.error) : texts.text}
      result={{ label: t.bulkOrders, value: orders }}
      ready={count > 0}
      submitLabel={texts.submit}
      onSubmit={async ({ reason, idempotencyKey }) => {
        const params = action === 'order.note' ? { note: reason } : {};
        const body = { ...what, params, expected_count: count, reason, idempotencyKey };
        try {
          onStarted((await start.mutateAsync(body)).job.id);
        } catch (error) {
          void preview.refetch();
          throw error;
        }
      }}
    />
  );
}
