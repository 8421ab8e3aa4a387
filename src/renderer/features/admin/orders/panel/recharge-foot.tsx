import { useState } from 'react';
import { formatRupees, fromRupees, type Rupees } from '#shared/money.ts';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOrderActions } from '#renderer/data/admin/orders.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { NeedsFactor } from '../../layout/needs-factor.tsx';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';

/** Credits or rejects a recharge. Those under review have a screen of their own, with the evidence beside them. */
export function RechargeFoot({ order }: { order: OrderRecord }) {
  const t = useWords(ordersWords);
  const parts = useWords(adminPartsWords);
  const may = useMay();
  const { credit, reject } = useOrderActions();
  const [asked, setAsked] = useState<'credit' | 'reject'>();
  const amount = formatRupees(fromRupees(order.amount as Rupees));
  const name = order.customer.name;
  const isOpen = order.can.credit && may('recharges.review');
  const mayReject = isOpen && order.state !== 'expired';
  useKeys(
    { main: () => setAsked('credit'), ...(mayReject && { reject: () => setAsked('reject') }) },
    { enabled: isOpen },
  );
  const closed = order.can.credit ? parts.keyNotYours : parts.keyDecided;
  // A colleague may decide while the dialog is open: it stays, to say so.
  return (
    <>
      <RefusedKeys reasons={{ main: !isOpen && closed, reject: !mayReject && (isOpen ? parts.keyDecided : closed) }} />
      {isOpen && order.state === 'review' && (
        <ButtonLink size="sm" to={`/admin/recharges?open=${order.id}`}>
          {t.openReview}
        </ButtonLink>
      )}
      {isOpen && (
        <Button variant="solid" className="w-full *:min-w-0 [&>span]:max-w-full" onClick={() => setAsked('credit')}>
          <span className="truncate">{t.credit({ amount, name })}</span>
        </Button>
      )}
      {mayReject && (
        <Button size="sm" onClick={() => setAsked('reject')}>
          {t.reject} <Kbd>R</Kbd>
        </Button>
      )}
      <ReasonDialog
        open={asked === 'credit'}
        onOpenChange={() => setAsked(undefined)}
        title={t.creditTitle}
        description={t.creditText}
        submitLabel={t.credit({ amount, name })}
        onSubmit={async ({ reason, idempotencyKey }) => {
          await credit(order.id, reason, idempotencyKey);
          toast({ severity: 'success', message: t.credited({ amount, name }) });
        }}
      >
        <NeedsFactor permissions={['recharges.review']} movesMoney />
      </ReasonDialog>
      <ReasonDialog
        open={asked === 'reject'}
        onOpenChange={() => setAsked(undefined)}
        title={t.rejectTitle}
        description={t.rejectText}
        danger
        submitLabel={t.rejectDo}
        onSubmit={({ reason }) => reject(order.id, reason)}
      />
    </>
  );
}
