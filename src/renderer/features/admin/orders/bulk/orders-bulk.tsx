import { NotebookPen, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import { formatRupees, fromRupees, paise, type Rupees } from '#shared/money.ts';
import type { OrderRow } from '#shared/contract/staff/orders.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOrderActions } from '#renderer/data/admin/orders.ts';
import { BulkBar } from '#renderer/ui/admin/bars/bulk-bar.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import type { Selection } from '#renderer/ui/admin/list/use-selection.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { ordersWords } from '#renderer/words/en/admin/orders.ts';
import { useWords } from '#renderer/words/words.ts';

type Asked = 'ask' | 'refund' | 'note';

/**
 * What can be done with the chosen orders. Asking and notes are jobs of the server. Refunds are made one after another, each
 * as its own request under its own key, since each counts against the limits by itself.
 */
export function OrdersBulk({ rows, selection }: { rows: readonly OrderRow[]; selection: Selection }) {
  const t = useWords(ordersWords);
  const may = useMay();
  const { many, refund } = useOrderActions();
  const [asked, setAsked] = useState<Asked>();
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  const refundable = chosen.filter(isRefundable);
  const sum = (of: readonly OrderRow[]) =>
    formatRupees(paise(of.reduce((total, { amount, refunded }) => total + leftOf({ amount, refunded }), 0)));
  const people = new Set(refundable.map(({ customer }) => customer.id)).size;
  const ids = chosen.map(({ id }) => id);
  const close = () => setAsked(undefined);
  const isShown = chosen.length > 0;
  useKeys({ ask: () => setAsked('ask'), note: () => setAsked('note') }, { enabled: isShown });
  if (!isShown) return null;

  const run = async (action: 'order.refresh' | 'order.note', decided: { reason: string; idempotencyKey: string }) => {
    await many(action, action === 'order.refresh' ? ids.filter((id) => id.startsWith('nd_')) : ids, decided);
    toast({ severity: 'success', message: t.bulkStarted });
    selection.clear();
  };
  const refundAll = async ({ reason, idempotencyKey }: { reason: string; idempotencyKey: string }) => {
    let done = 0;
    let failure: unknown;
    for (const row of refundable) {
      try {
        const key = `${idempotencyKey}:${row.id}`;
        await refund({ id: row.id, refunded: row.refunded as Rupees, reason, idempotencyKey: key });
        done += 1;
      } catch (error) {
        failure = error;
      }
    }
    if (done === 0 && failure !== undefined) throw failure;
    toast({
      severity: done === refundable.length ? 'success' : 'warn',
      message: t.refundedMany({ done, all: refundable.length }),
    });
    selection.clear();
  };

  return (
    <>
      <BulkBar
        selection={selection}
        sum={sum(chosen)}
        actions={[
          ...(may('orders.refresh')
            ? [{ label: t.askServers, icon: RefreshCw, cap: 'U', wideOnly: true, onSelect: () => setAsked('ask') }]
            : []),
          ...(may('orders.refund') && refundable.length > 0
            ? [{ label: t.refundMany(refundable.length), icon: Undo2, onSelect: () => setAsked('refund') }]
            : []),
          { label: t.note, icon: NotebookPen, cap: 'N', wideOnly: true, onSelect: () => setAsked('note') },
        ]}
      />
      <ReasonDialog
        open={asked === 'ask'}
        onOpenChange={close}
        title={t.bulkAskTitle}
        description={t.bulkAskText}
        submitLabel={t.askServers}
        onSubmit={(decided) => run('order.refresh', decided)}
      />
      <ReasonDialog
        open={asked === 'note'}
        onOpenChange={close}
        title={t.bulkNoteTitle}
        description={t.bulkNoteText}
        submitLabel={t.noteDo}
        onSubmit={(decided) => run('order.note', decided)}
      />
      <ReasonDialog
        open={asked === 'refund'}
        onOpenChange={close}
        title={t.bulkRefundTitle}
        description={t.bulkRefundText({
          orders: t.ordersCount(refundable.length),
          customers: t.customersCount(people),
        })}
        submitLabel={t.refundSum({ amount: sum(refundable) })}
        onSubmit={refundAll}
      />
    </>
  );
}

/** Charged, and not refunded in full. What is known of a line; the server decides. */
function isRefundable({ kind, state, amount, refunded }: OrderRow): boolean {
  const isCharged = kind === 'account_order' || (kind === 'number' && (state === 'received' || state === 'finished'));
  return isCharged && leftOf({ amount, refunded }) > 0;
}

function leftOf({ amount, refunded }: Pick<OrderRow, 'amount' | 'refunded'>): number {
  return fromRupees(amount as Rupees) - fromRupees(refunded as Rupees);
}
