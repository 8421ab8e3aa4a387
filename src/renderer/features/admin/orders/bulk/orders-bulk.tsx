import { useQuery } from '@tanstack/react-query';
import { NotebookPen, RefreshCw, Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { BulkJobId } from '#shared/contract/staff/bulk.ts';
import type { OrderRow } from '#shared/contract/staff/orders.ts';
import { formatRupees, fromRupees, paise, type Rupees } from '#shared/money.ts';
import { bulkPreviewQuery } from '#renderer/data/admin/bulk.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { ordersBulkWhat, type OrdersBulkAction } from '#renderer/data/admin/orders.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { BulkBar } from '#renderer/ui/admin/bars/bulk-bar.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import type { Selection } from '#renderer/ui/admin/list/use-selection.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';
import { JobProgress } from '../../bulk/job-progress.tsx';
import { OrdersBulkDialog } from './orders-bulk-dialog.tsx';

/** More than this cannot be changed at once, and is not counted. */
const mostCounted = 10_000;

type OrdersBulkProps = { rows: readonly OrderRow[]; selection: Selection; q: string };

/**
 * What can be done with the chosen orders, or with all that match the search: each is one job of the server with a result
 * per order. Every refund in it counts against the limits of who started it.
 */
export function OrdersBulk({ rows, selection, q }: OrdersBulkProps) {
  const t = useWords(ordersWords);
  const may = useMay();
  const api = useApi();
  const [asked, setAsked] = useState<OrdersBulkAction>();
  const [job, setJob] = useState<BulkJobId>();
  const { selected } = selection;
  const chosen = rows.filter(({ id }) => selection.isSelected(id));
  const refundable = chosen.filter(isRefundable);
  const sum = (of: readonly OrderRow[]) =>
    formatRupees(paise(of.reduce((total, { amount, refunded }) => total + leftOf({ amount, refunded }), 0)));
  const all = useQuery({
    ...bulkPreviewQuery(api, ordersBulkWhat('order.note', { q, except: [] })),
    enabled: selection.shown === 'all',
  });
  const matching = all.data && all.data.count <= mostCounted ? String(all.data.count) : undefined;
  const isShown = !selection.isEmpty;
  useKeys({ ask: () => setAsked('order.refresh'), note: () => setAsked('order.note') }, { enabled: isShown });
  if (job !== undefined) return <JobProgress id={job} onClose={() => setJob(undefined)} />;
  if (!isShown) return null;

  const whatOf = (action: OrdersBulkAction) => {
    if (selected.all) return ordersBulkWhat(action, { q, except: [...selected.except] });
    const suitable = { 'order.refresh': chosen.filter(({ kind }) => kind === 'number'), 'order.refund': refundable };
    const of = action === 'order.note' ? chosen : suitable[action];
    return ordersBulkWhat(action, { ids: of.map(({ id }) => id) });
  };
  return (
    <>
      <BulkBar
        selection={selection}
        sum={selected.all ? undefined : sum(chosen)}
        matching={matching}
        actions={[
          ...(may('orders.refresh')
            ? [
                {
                  label: t.askServers,
                  icon: RefreshCw,
                  cap: 'U',
                  wideOnly: true,
                  onSelect: () => setAsked('order.refresh'),
                },
              ]
            : []),
          ...(may('orders.refund') && (selected.all || refundable.length > 0)
            ? [
                {
                  label: selected.all ? t.refundEvery : t.refundMany(refundable.length),
                  icon: Undo2,
                  onSelect: () => setAsked('order.refund'),
                },
              ]
            : []),
          { label: t.note, icon: NotebookPen, cap: 'N', wideOnly: true, onSelect: () => setAsked('order.note') },
        ]}
      />
      {asked && (
        <OrdersBulkDialog
          what={whatOf(asked)}
          action={asked}
          onClose={() => setAsked(undefined)}
          onStarted={(id) => {
            setJob(id);
            setAsked(undefined);
            selection.clear();
          }}
        />
      )}
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
