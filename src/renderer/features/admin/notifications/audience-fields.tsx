import { languages, type Language } from '#shared/statuses.ts';
import { readRupees } from '#shared/typed-rupees.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminNoticesWords } from '#renderer/words/en/admin/site/notices.ts';
import { useWords } from '#renderer/words/words.ts';
import { SelectField } from '#renderer/ui/admin/form/form-fields.tsx';
import { AudienceCount } from './audience-count.tsx';
import { audienceOf, daysMistake, type NoticeForm } from './notice-form.ts';

type AudienceFieldsProps = { form: NoticeForm; set: (changes: Partial<NoticeForm>) => void };

/** Who receives a notice: all filters that are filled in apply together. How many that are stands below at once. */
export function AudienceFields({ form, set }: AudienceFieldsProps) {
  const t = useWords(adminNoticesWords);
  return (
    <>
      <SelectField
        label={t.to}
        value={form.to}
        onChange={(value) => set({ to: value as NoticeForm['to'] })}
        options={(['everyone', 'customers', 'customer', 'staff'] as const).map((value) => ({ value, label: t[value] }))}
      />
      {form.to === 'customer' && (
        <AdminField
          label={t.customerId}
          hint={t.customerHint}
          missing={audienceOf(form) ? undefined : t.customerMissing}
        >
          {(control) => (
            <TextBox
              {...control}
              autoComplete="off"
              spellCheck={false}
              value={form.customer}
              onChange={(event) => set({ customer: event.target.value })}
            />
          )}
        </AdminField>
      )}
      {form.to === 'customers' && <Filters form={form} set={set} />}
      <AudienceCount audience={audienceOf(form)} />
    </>
  );
}

function Filters({ form, set }: AudienceFieldsProps) {
  const t = useWords(adminNoticesWords);
  const parts = useWords(adminPartsWords);
  const isBalanceWrong = form.balanceOver.trim() !== '' && !((readRupees(form.balanceOver) ?? 0) > 0);
  return (
    <fieldset className="grid grid-cols-2 gap-x-3 gap-y-2.5 rounded-12 border border-line p-3">
      <legend className="sr-only">{t.customers}</legend>
      <div className="col-span-2">
        <Checkbox
          label={t.openNumber}
          checked={form.openNumber}
          onChange={(event) => set({ openNumber: event.target.checked })}
        />
      </div>
      <AdminField
        label={t.balanceOver}
        hint={sayAmount(form.balanceOver)}
        error={isBalanceWrong ? parts.amountWrong : undefined}
      >
        {(control) => (
          <TextBox
            {...control}
            leading={<span aria-hidden>₹</span>}
            inputMode="decimal"
            autoComplete="off"
            value={form.balanceOver}
            onChange={(event) => set({ balanceOver: event.target.value })}
          />
        )}
      </AdminField>
      <AdminField label={t.since}>
        {(control) => (
          <TextBox
            {...control}
            type="date"
            value={form.since}
            onChange={(event) => set({ since: event.target.value })}
          />
        )}
      </AdminField>
      <AdminField label={t.seenDays} error={daysMistake(form.seenDays)}>
        {(control) => (
          <TextBox
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={form.seenDays}
            onChange={(event) => set({ seenDays: event.target.value })}
          />
        )}
      </AdminField>
      <SelectField
        label={t.language}
        value={form.language}
        onChange={(value) => set({ language: languages.find((one): one is Language => one === value) ?? '' })}
        options={[
          { value: '', label: t.anyLanguage },
          { value: 'en', label: t.english },
          { value: 'hi', label: t.hindi },
        ]}
      />
    </fieldset>
  );
}
