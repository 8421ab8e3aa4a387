import { Download, Eye, ShoppingBag } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { AccountOrder } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { formatClock } from '#renderer/ui/format/time.ts';
import { MoreMenu } from '#renderer/ui/button/more-menu.tsx';
import { NotSaved, useSaveToFile } from '../account-list.tsx';
import { accountsWords } from '#renderer/words/en/readymade.ts';
import { OrderAccounts } from './order-accounts.tsx';
import { ordersWords } from '#renderer/words/en/readymade.ts';

type OrderRowProps = { order: AccountOrder; shown: boolean; onShow: (shown: boolean) => void };

/** One order. Its accounts are hidden until the customer shows them here or opens a link to the order. */
export function OrderRow({ order, shown, onShow }: OrderRowProps) {
  // Rows unmount while scrolling. Only a press in this row moves the focus from the button that disappears.
  const [pressed, setPressed] = useState(false);
  const press = () => {
    setPressed(true);
    onShow(!shown);
  };
  const { product, total, created_at } = order;
  return (
    <div className="px-4 py-3">
      <div className="grid grid-cols-[2rem_minmax(0,1fr)_auto] items-start gap-x-3">
        <ServiceMark name={product.name} icon={product.icon} size={32} />
        <div className="min-w-0">
          <p className="font-medium break-words">{product.name}</p>
          <OrderFacts order={order} />
        </div>
        <div className="text-right">
          <Money amount={total} className="font-semibold" />
          <time dateTime={created_at} className="block text-12 text-muted tabular-nums">
            {formatClock(created_at)}
          </time>
        </div>
      </div>
      {shown ? (
        <OrderAccounts order={order} pressed={pressed} onHide={press} />
      ) : (
        <HiddenAccounts order={order} pressed={pressed} onShow={press} />
      )}
    </div>
  );
}

type HiddenProps = { order: AccountOrder; pressed: boolean; onShow: () => void };

/** Dots in place of the accounts, with the button that shows them. */
function HiddenAccounts({ order: { id, product }, pressed, onShow }: HiddenProps) {
  const t = useWords(ordersWords);
  const { download } = useWords(accountsWords);
  const navigate = useNavigate();
  const save = useSaveToFile(id);
  const show = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (pressed) show.current?.focus();
  }, [pressed]);
  return (
    <div className="mt-2 flex flex-wrap items-center gap-2">
      <span className="min-w-0 flex-1 overflow-hidden text-faint select-none">
        <span aria-hidden className="block overflow-hidden font-mono tracking-widest whitespace-nowrap">
          {dots}
        </span>
        <span className="sr-only">{t.hidden}</span>
      </span>
      <Button ref={show} data-row aria-label={t.showNamed({ id })} onClick={onShow}>
        <Eye size={16} strokeWidth={1.75} aria-hidden />
        {t.show}
      </Button>
      <MoreMenu
        label={t.moreNamed({ id })}
        actions={[
          { label: download, icon: Download, disabled: save.isPending, onSelect: () => save.mutate() },
          {
            label: t.buyAgain,
            icon: ShoppingBag,
            onSelect: () => void navigate(`/readymade-accounts?search=${encodeURIComponent(product.name)}`),
          },
        ]}
      />
      <NotSaved error={save.error} />
    </div>
  );
}

const dots = '•'.repeat(24);

function OrderFacts({ order: { id, quantity } }: { order: AccountOrder }) {
  const t = useWords(ordersWords);
  const { accounts } = useWords(accountsWords);
  return (
    <Facts className="text-12 text-muted tabular-nums">
      <Fact>{accounts(quantity)}</Fact>
      <Fact>{t.order({ id })}</Fact>
    </Facts>
  );
}
