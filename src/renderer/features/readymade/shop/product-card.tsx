import { ShieldCheck } from 'lucide-react';
import type { Product } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { aimed } from '#renderer/lib/aimed.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { Money } from '#renderer/ui/format/money.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { AccountFormat } from '../account-list.tsx';
import { canBuy } from './quantity.ts';
import { shopWords } from '#renderer/words/en/readymade.ts';

const fewBelow = 10;

type ProductCardProps = {
  product: Product;
  onBuy: () => void;
  busy: boolean;
  /** Fetches the code of what Buy opens. */
  load: () => Promise<unknown>;
};

/** A product: name, stock, what is delivered, how long a bad one is made good, and the price. */
export function ProductCard({ product, onBuy, busy, load }: ProductCardProps) {
  const t = useWords(shopWords);
  const { name, icon, description, format, price, warranty_days: warranty } = product;
  const open = canBuy(product);
  return (
    <Card className="flex min-w-0 flex-col gap-3 p-4">
      <div className="flex items-start gap-3">
        <ServiceMark name={name} icon={icon} size={36} />
        <div className="min-w-0 flex-1">
          <h3 className="text-16 font-semibold break-words">{name}</h3>
          <StockLeft product={product} />
        </div>
      </div>
      <div className="grid flex-1 content-start gap-1.5">
        <p className="text-muted">{description}</p>
        <AccountFormat format={format} />
        {warranty > 0 && (
          <p className="flex items-center gap-1.5 text-12 font-medium">
            <ShieldCheck size={16} strokeWidth={1.75} aria-hidden className="shrink-0 text-good" />
            {t.warranty(warranty)}
          </p>
        )}
      </div>
      <div className="flex items-end justify-between gap-3">
        <p>
          <Money amount={price} className={classes('text-24 font-bold', !open && 'text-faint')} />{' '}
          <span className="text-12 whitespace-nowrap text-muted">{t.each}</span>
        </p>
        <Button
          variant={open ? 'solid' : 'outline'}
          disabled={!open}
          aria-label={open ? t.buyNamed({ name }) : t.soldOutNamed({ name })}
          busy={busy}
          onClick={onBuy}
          {...aimed(load)}
          data-step
          className="min-w-20"
        >
          {open ? t.buy : t.soldOut}
        </Button>
      </div>
    </Card>
  );
}

function StockLeft({ product }: { product: Product }) {
  const t = useWords(shopWords);
  const { stock, minimum } = product;
  if (!canBuy(product)) return <p className="text-12 text-muted">{t.soldOut}</p>;
  const few = stock < fewBelow;
  return (
    <Facts className="text-12 text-muted tabular-nums">
      <Fact>{few ? <b className="font-medium text-warn">{t.onlyLeft(stock)}</b> : t.left(stock)}</Fact>
      {minimum > 1 && <Fact>{t.atLeast({ count: minimum })}</Fact>}
    </Facts>
  );
}
