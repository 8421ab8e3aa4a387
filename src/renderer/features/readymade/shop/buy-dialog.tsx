import type { Product } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { Dialog } from '#renderer/ui/overlay/dialog.tsx';
import { BuyForm } from './buy-form.tsx';
import { Delivery } from './delivery.tsx';
import { shopWords } from '#renderer/words/en/readymade.ts';
import type { Attempt } from './use-buy-accounts.ts';

type BuyDialogProps = {
  product: Product;
  attempt: Attempt | undefined;
  open: boolean;
  onBuy: (quantity: number) => void;
  onClose: () => void;
};

/** Quantity and price, then the delivered accounts in the same dialog. It cannot be closed while the order is sent. */
export function BuyDialog({ product, attempt, open, onBuy, onClose }: BuyDialogProps) {
  const t = useWords(shopWords);
  const order = attempt?.state === 'delivered' ? attempt.order : undefined;
  const title = order ? t.delivered(order.quantity) : product.name;
  const description = order ? t.paid({ total: formatMoney(order.total), id: order.id }) : product.description;
  const busy = attempt?.state === 'busy';
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && !busy && onClose()}
      title={title}
      description={description}
      wide
    >
      {order ? <Delivery order={order} /> : <BuyForm product={product} attempt={attempt} onBuy={onBuy} />}
    </Dialog>
  );
}
