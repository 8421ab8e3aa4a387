import { useState } from 'react';
import { fromRupees, formatRupees, type Rupees } from '#shared/money.ts';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { useOrderActions } from '#renderer/data/admin/orders.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';

type Replacement = OrderRecord['replacements'][number];
type ReplaceDialogProps = { order: OrderRecord; open: boolean; onClose: () => void };

/** Refunds a number and buys another one for the customer, from the server that staff choose. */
export function ReplaceDialog({ order, open, onClose }: ReplaceDialogProps) {
  const t = useWords(ordersWords);
  const { replace } = useOrderActions();
  const [chosen, setChosen] = useState<Replacement['offer_id']>();
  const { money, customer, replacements } = order;
  // What was chosen may have sold out meanwhile.
  const replacement = replacements.find(({ offer_id }) => offer_id === chosen) ?? replacements[0];
  if (!replacement) return null;
  const back = fromRupees(money.left as Rupees) > 0 ? money.left : money.held;
  const name = customer.name;
  return (
    <ReasonDialog
      open={open}
      onOpenChange={onClose}
      title={t.replaceTitle({ server: replacement.server.name })}
      description={t.replaceText({
        amount: formatRupees(fromRupees(back as Rupees)),
        name,
        price: formatRupees(fromRupees(replacement.price as Rupees)),
      })}
      choices={
        replacements.length > 1 && (
          <ServerChoice
            replacements={replacements}
            chosen={replacement.offer_id}
            onChoose={(offerId) => setChosen(offerId)}
          />
        )
      }
      submitLabel={t.replaceDo({ name })}
      onSubmit={async ({ reason, idempotencyKey }) => {
        const refunded = money.refunded as Rupees;
        const done = await replace({ id: order.id, offer_id: replacement.offer_id, refunded, reason, idempotencyKey });
        toast(
          done.replacement
            ? { severity: 'success', message: t.replaced({ id: done.replacement }) }
            : { severity: 'warn', message: t.notReplaced },
        );
      }}
    />
  );
}

type ServerChoiceProps = {
  replacements: readonly Replacement[];
  chosen: Replacement['offer_id'];
  onChoose: (offer: Replacement['offer_id']) => void;
};

/** The servers that can replace it, with what decides: price, success and stock. Arrow keys move. */
function ServerChoice({ replacements, chosen, onChoose }: ServerChoiceProps) {
  const t = useWords(ordersWords);
  return (
    <fieldset className="grid gap-1">
      <legend className="pb-1 text-12 text-muted">{t.replaceServer}</legend>
      {replacements.map(({ offer_id, server, price, success, stock }) => (
        <label key={offer_id} className="touch flex min-h-8 items-center gap-2">
          <input
            type="radio"
            name="replacement"
            checked={offer_id === chosen}
            onChange={() => onChoose(offer_id)}
            className="size-4 flex-none accent-(--accent)"
          />
          <span className="min-w-0 flex-1 truncate">{server.name}</span>
          <span className="flex-none text-12 text-muted tabular-nums">
            <b translate="no" className="font-semibold text-ink">
              {formatRupees(fromRupees(price as Rupees))}
            </b>
            {' · '}
            {success === null ? t.replaceUnrated : t.replaceSuccess({ rate: success })}
            {' · '}
            {t.replaceStock({ count: stock })}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
