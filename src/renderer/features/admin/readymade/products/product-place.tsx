import { ArrowDown, ArrowUp } from 'lucide-react';
import type { ProductId } from '#shared/contract/readymade.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useReadymadeWork } from '#renderer/data/admin/readymade.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { movedBy } from './product-form.ts';

type ProductPlaceProps = { id: ProductId; ids: readonly ProductId[]; disabled: boolean };

/** Where a product stands in the shop, and moves by one place. */
export function ProductPlace({ id, ids, disabled }: ProductPlaceProps) {
  const t = useWords(adminReadymadeWords);
  const { place } = useReadymadeWork();
  const offerUndo = useOfferUndo();
  const move = async (after: ProductId[]) => {
    if (place.isPending) return;
    try {
      await place.mutateAsync({ before: [...ids], after });
      void offerUndo('products', t.moved);
    } catch (error) {
      toastFailure(error);
    }
  };
  const button = (label: string, Icon: typeof ArrowUp, after: ProductId[] | undefined) => (
    <Button size="sm" needsShop disabled={disabled || !after} onClick={() => after && void move(after)}>
      <Icon size={16} strokeWidth={1.75} aria-hidden />
      {label}
    </Button>
  );
  return (
    <div className="flex flex-wrap items-center gap-2">
      <span className="flex-1 tabular-nums">{t.placeOf({ place: ids.indexOf(id) + 1, all: ids.length })}</span>
      {button(t.moveUp, ArrowUp, movedBy(ids, id, -1))}
      {button(t.moveDown, ArrowDown, movedBy(ids, id, 1))}
    </div>
  );
}
