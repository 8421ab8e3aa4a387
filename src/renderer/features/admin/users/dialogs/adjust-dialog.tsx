import { useState } from 'react';
import { add, formatRupees, fromRupees, negate, toRupees } from '#shared/money.ts';
import { useBalanceChange } from '#renderer/data/admin/users.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { MoneyField } from '#renderer/ui/admin/form/money-field.tsx';
import { readMoneyInput } from '#renderer/ui/admin/form/money-input.ts';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminCustomerDialogWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useWords } from '#renderer/words/words.ts';
import { Choices } from './choices.tsx';
import type { DialogProps } from './dialog-props.ts';

/** Adds to a balance or deducts from it, with the reason the customer reads. The button names the amount and the person. */
export function AdjustDialog({ customer: { id, email, balance }, onClose }: DialogProps) {
  const t = useWords(adminCustomerDialogWords);
  const parts = useWords(adminPartsWords);
  const change = useBalanceChange();
  const [direction, setDirection] = useState<'add' | 'take'>('add');
  const [text, setText] = useState('');
  const read = readMoneyInput(text);
  const before = fromRupees(balance);
  const delta = read.amount === undefined ? undefined : direction === 'add' ? read.amount : negate(read.amount);
  const after = delta === undefined ? undefined : add(before, delta);
  const tooLittle = after !== undefined && after < 0;
  const ready = delta !== undefined && delta !== 0 && !tooLittle;
  const amount = read.amount === undefined ? undefined : formatRupees(read.amount);
  return (
    <ReasonDialog
      open
      onOpenChange={onClose}
      title={t.adjustTitle({ who: email })}
      description={t.adjustText}
      danger={direction === 'take'}
      ready={ready}
      result={
        ready
          ? {
              label: t.newBalance,
              value: t.change({ before: formatMoney(balance), after: formatMoney(toRupees(after ?? before)) }),
            }
          : undefined
      }
      submitLabel={
        ready && amount !== undefined
          ? (direction === 'add' ? t.addSubmit : t.takeSubmit)({ amount, who: email })
          : t.adjustSubmit
      }
      onSubmit={({ reason, idempotencyKey }) =>
        change.mutateAsync({ id, delta: toRupees(delta ?? before), reason, idempotencyKey })
      }
    >
      <Choices
        label={t.direction}
        value={direction}
        onChange={setDirection}
        choices={[
          { value: 'add', label: t.add },
          { value: 'take', label: t.take },
        ]}
      />
      <MoneyField
        label={t.amount}
        value={text}
        onChange={setText}
        read={read}
        tried={text !== ''}
        missing={delta === 0 ? parts.amountNegative : undefined}
        error={tooLittle ? t.tooLittle({ balance: formatMoney(balance) }) : undefined}
      />
    </ReasonDialog>
  );
}
