import { useContext, useId, useState } from 'react';
import type { StockItem } from '#shared/contract/staff/stock.ts';
import { useReadymadeWork, useStockedProducts } from '#renderer/data/admin/readymade.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { Tried } from '#renderer/ui/admin/form/tried.ts';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { Facts } from '#renderer/ui/admin/panel/facts.tsx';
import { hasWarranty, warrantyText } from './account-state.ts';

type ReplaceDialogProps = { item: StockItem; sale: NonNullable<StockItem['sale']>; onClose: () => void };

/** Makes a bad account good: says first whether that is another account or a refund, and what was promised. */
export function ReplaceDialog({ item, sale, onClose }: ReplaceDialogProps) {
  const t = useWords(adminReadymadeWords);
  const [isOutside, setOutside] = useState(false);
  const { data: products, error } = useStockedProducts();
  const { replace } = useReadymadeWork();
  const left = products?.find(({ id }) => id === item.product.id)?.stock;
  const isCovered = hasWarranty(sale);
  const { name } = sale.customer;
  const amount = formatMoney(sale.price);
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t.replaceTitle({ id: item.id })}
      description={
        left === undefined ? '' : left > 0 ? t.replaceByStock({ name }) : t.replaceByRefund({ amount, name })
      }
      submitLabel={left === undefined ? t.replace : left > 0 ? t.deliverTo({ name }) : t.refundTo({ amount, name })}
      ready={left !== undefined && (isCovered || isOutside)}
      blocker={error && !products ? errorMessage(error) : undefined}
      choices={!isCovered && <WithoutWarranty isMeant={isOutside} onChange={setOutside} />}
      onSubmit={async ({ reason, idempotencyKey }) => {
        const { outcome } = await replace.mutateAsync({
          id: item.id,
          reason,
          outside_warranty: isOutside,
          idempotencyKey,
        });
        toast({ severity: 'success', message: outcome === 'replaced' ? t.replaceDone : t.refundDone });
      }}
    >
      <Facts
        facts={[
          [t.product, item.product.name],
          [t.warranty, warrantyText(sale)],
          [t.stock, left === undefined ? '…' : t.countAccounts(left)],
          [t.replaceNow, left === undefined ? '…' : left > 0 ? t.anotherAccount : t.refundOf({ amount })],
        ]}
      />
    </ReasonDialog>
  );
}

/** Without a warranty nothing was promised: staff say that they mean it. */
function WithoutWarranty({ isMeant, onChange }: { isMeant: boolean; onChange: (isMeant: boolean) => void }) {
  const t = useWords(adminReadymadeWords);
  const isMissing = useContext(Tried) && !isMeant;
  const noteId = useId();
  return (
    <div className="grid gap-1">
      <Checkbox
        label={t.outsideWarranty}
        checked={isMeant}
        aria-invalid={isMissing || undefined}
        aria-describedby={isMissing ? noteId : undefined}
        onChange={(event) => onChange(event.target.checked)}
      />
      {isMissing && (
        <p id={noteId} role="alert" className="text-12 text-bad">
          {t.outsideNeeded}
        </p>
      )}
    </div>
  );
}
