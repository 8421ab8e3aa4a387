import { useId, useRef, useState, type FormEvent } from 'react';
import { flushSync } from 'react-dom';
import { formatRupees, fromRupees, paise, toRupees, type Paise, type Rupees } from '#shared/money.ts';
import { isOutcomeUnknown, Problem } from '#shared/problem.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { useOrderActions } from '#renderer/data/admin/orders.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { readMoneyInput } from '#renderer/ui/admin/form/money-input.ts';
import { MoneyField } from '#renderer/ui/admin/form/money-field.tsx';
import { capName } from '#renderer/ui/admin/keys/key-names.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { focusAround } from '#renderer/ui/admin/page/kept-focus.ts';
import { noteOpener } from '#renderer/ui/overlay/return-focus.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { useWords } from '#renderer/words/words.ts';

type RefundFormProps = {
  order: OrderRecord;
  /** The accounts chosen for a refund; none of another kind of order. */
  items: readonly StockItemId[];
  onItems: (items: readonly StockItemId[]) => void;
  /** The next order, which follows a refund made with the keyboard. */
  onNext: (() => void) | undefined;
};

/** Gives money back: all that is left, a part, or the price of the chosen accounts; of a waiting number, what is held. */
export function RefundForm({ order, items, onItems, onNext }: RefundFormProps) {
  const t = useWords(ordersWords);
  const parts = useWords(adminPartsWords);
  const { refund, cancel } = useOrderActions();
  const [isPart, setPart] = useState(false);
  const [typed, setTyped] = useState('');
  const [reason, setReason] = useState('');
  // The reason of a refund stays for the next part; it was saved with the first.
  const [sent, setSent] = useState('');
  const release = useUnsaved((reason.trim() !== '' && reason !== sent) || typed !== '');
  const [force, setForce] = useState(false);
  const [key, setKey] = useState(createIdempotencyKey);
  const [state, setState] = useState<{ tried: boolean; busy: boolean; error?: unknown }>({ tried: false, busy: false });
  const field = useRef<HTMLInputElement>(null);
  const amountField = useRef<HTMLInputElement>(null);
  const form = useRef<HTMLFormElement>(null);
  /** Where the focus was before a key led it here. */
  const giveBack = useRef<() => void>(undefined);
  const presets = useId();

  const isWaiting = order.can.cancel;
  const left = fromRupees((isWaiting ? order.money.held : order.money.left) as Rupees);
  const read = readMoneyInput(typed);
  const ofItems =
    order.account_price === null ? paise(0) : paise(fromRupees(order.account_price as Rupees) * items.length);
  const amount: Paise | undefined = items.length > 0 ? ofItems : isPart ? read.amount : left;
  const tooHigh = amount !== undefined && amount > left;
  const name = order.customer.name;
  const money = formatRupees(amount ?? paise(0));

  const submit = async (event?: FormEvent) => {
    event?.preventDefault();
    if (state.busy) return;
    if (reason.trim().length < 3 || amount === undefined || tooHigh) {
      setState({ tried: true, busy: false });
      (amount === undefined || tooHigh ? (amountField.current ?? field.current) : field.current)?.focus();
      return;
    }
    setState({ tried: true, busy: true });
    const decided = { id: order.id, reason: reason.trim(), idempotencyKey: key };
    try {
      if (isWaiting) await cancel({ ...decided, force });
      else
        await refund({
          ...decided,
          refunded: order.money.refunded as Rupees,
          ...(items.length > 0 ? { items: [...items] } : isPart && { amount: toRupees(amount) }),
        });
      toast({ severity: 'success', message: t.refunded({ amount: money, name }) });
      finish();
      if (event === undefined) onNext?.();
    } catch (error) {
      if (error instanceof Problem && error.code === 'approval_needed') {
        toast({ severity: 'info', message: t.sentForApproval });
        finish();
        // Nothing was refunded yet: the same press again would ask for the same once more.
        setReason('');
        return;
      }
      if (!isOutcomeUnknown(error)) setKey(createIdempotencyKey());
      setState({ tried: true, busy: false, error });
    }
  };
  const finish = () => {
    setKey(createIdempotencyKey());
    setState({ tried: false, busy: false });
    setTyped('');
    setSent(reason);
    release();
    // The same press again would give all that is left.
    setPart(amount !== left);
    onItems([]);
    giveBackFocus();
  };
  // Keys are for the panel again, and not for another refund.
  const giveBackFocus = () => {
    if (!(document.activeElement instanceof HTMLElement) || !form.current?.contains(document.activeElement)) return;
    document.activeElement.blur();
    (giveBack.current ?? noteOpener(null))();
    // Around an account that is refunded now, the reason is the next that takes the focus.
    if (form.current.contains(document.activeElement)) focusAround(form.current);
  };
  const noteFocus = () => {
    if (!form.current?.contains(document.activeElement)) giveBack.current = noteOpener();
  };
  const isAmountAsked = isPart && items.length === 0 && !isWaiting;
  // What is typed after "Part" is the amount.
  const choosePart = () => {
    noteFocus();
    flushSync(() => setPart(true));
    amountField.current?.focus();
  };
  useKeys({
    main: () => {
      noteFocus();
      field.current?.focus();
    },
    submit: () => void submit(),
    ...(!isWaiting && items.length === 0 && { part: choosePart }),
  });

  return (
    <form
      ref={form}
      noValidate
      onSubmit={(event) => void submit(event)}
      className="grid grid-cols-[minmax(0,1fr)] gap-2"
    >
      <div className="grid grid-cols-2 gap-2 *:min-w-0 max-[340px]:grid-cols-1">
        {!isWaiting && (
          <fieldset className="grid content-start gap-1">
            <legend className="pb-1 text-12 text-muted">{t.refund}</legend>
            <div className="grid h-8 grid-cols-2 rounded-8 bg-hover p-0.5 max-md:h-11">
              <Choice
                label={items.length > 0 ? t.refundChosen : t.refundAll({ amount: formatRupees(left) })}
                on={!isPart || items.length > 0}
                onChoose={() => setPart(false)}
              />
              <Choice label={t.refundPart} on={isPart && items.length === 0} onChoose={choosePart} />
            </div>
          </fieldset>
        )}
        {isAmountAsked && (
          <MoneyField
            ref={amountField}
            label={t.amount}
            value={typed}
            onChange={setTyped}
            read={read}
            tried={state.tried}
            error={tooHigh ? t.amountTooHigh({ amount: formatRupees(left) }) : undefined}
          />
        )}
        <AdminField
          label={t.reason}
          error={state.tried && reason.trim().length < 3 ? parts.reasonMissing : undefined}
          className={isWaiting || isAmountAsked ? 'min-[341px]:col-span-2' : ''}
        >
          {(control) => (
            <TextBox
              {...control}
              ref={field}
              list={presets}
              maxLength={500}
              autoComplete="off"
              placeholder={t.reasonHint}
              value={reason}
              onChange={(event) => setReason(event.target.value)}
            />
          )}
        </AdminField>
        <datalist id={presets}>
          {[t.reasonLost, t.reasonWrong, t.reasonSlow, t.reasonAccount, t.reasonKind].map((preset) => (
            <option key={preset} value={preset}>
              {preset}
            </option>
          ))}
        </datalist>
      </div>
      {isWaiting && (
        <label className="touch flex items-center gap-2 text-12 text-muted">
          <input type="checkbox" checked={force} onChange={(event) => setForce(event.target.checked)} />
          {t.cancelForce}
        </label>
      )}
      <FormAlert>{state.error !== undefined && failureMessage(state.error)}</FormAlert>
      <Button
        type="submit"
        variant="solid"
        needsShop
        busy={state.busy}
        className="w-full *:min-w-0 [&>span]:max-w-full"
      >
        <span className="truncate">
          {amount === undefined
            ? t.refundSome({ name })
            : (isWaiting ? t.cancelTo : t.refundTo)({ amount: money, name })}
        </span>
        <Kbd inverse>{capName('mod ↵')}</Kbd>
      </Button>
    </form>
  );
}

function Choice({ label, on, onChoose }: { label: string; on: boolean; onChoose: () => void }) {
  return (
    <button
      type="button"
      aria-pressed={on}
      onClick={onChoose}
      className={classes(
        'truncate rounded-[6px] px-2 text-12 font-medium',
        on ? 'bg-surface text-ink shadow-1' : 'text-muted hover:text-ink',
      )}
    >
      {label}
    </button>
  );
}
