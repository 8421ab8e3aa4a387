import { Link } from 'react-router-dom';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { PanelBlock } from '#renderer/ui/admin/panel/side-panel.tsx';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';

type AccountsBlockProps = {
  order: OrderRecord;
  chosen: readonly StockItemId[];
  onChoose: (items: readonly StockItemId[]) => void;
};

/** The accounts of an order by their places, to be chosen for a refund. What they are is not shown. */
export function AccountsBlock({ order, chosen, onChoose }: AccountsBlockProps) {
  const t = useWords(ordersWords);
  const may = useMay();
  return (
    <PanelBlock>
      <h2 className="pb-2 text-12 font-medium text-faint">{t.accounts(order.accounts.length)}</h2>
      <ul className="grid gap-1">
        {order.accounts.map(({ item_id, refunded }, index) => (
          <li key={item_id}>
            <label className="touch flex items-center gap-2">
              <input
                type="checkbox"
                className="size-4 max-md:size-6"
                disabled={refunded || !order.can.refund || !may('orders.refund')}
                checked={refunded || chosen.includes(item_id)}
                onChange={(event) =>
                  onChoose(event.target.checked ? [...chosen, item_id] : chosen.filter((id) => id !== item_id))
                }
              />
              <span className={refunded ? 'text-faint' : undefined}>
                {t.accountNumber({ id: item_id, place: index + 1, count: order.accounts.length })}
                {refunded && ` · ${t.accountRefunded}`}
              </span>
            </label>
          </li>
        ))}
      </ul>
      <Link
        className="touch mt-1 inline-flex items-center gap-1.5 text-accent-text hover:underline"
        to={accountsPath(order.id)}
      >
        {t.accountsOpen}
        <Kbd>W</Kbd>
      </Link>
    </PanelBlock>
  );
}

/** Where the accounts of an order are replaced; one of them is open there. */
export function accountsPath(orderId: string, item?: StockItemId): string {
  return `/admin/readymade-accounts?tab=accounts&order=${orderId}${item === undefined ? '' : `&open=${item}`}`;
}
