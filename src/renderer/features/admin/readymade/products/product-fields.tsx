import { AdminField, TextArea } from '#renderer/ui/admin/form/admin-field.tsx';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { TextField, type Texts } from '#renderer/ui/admin/form/form-fields.tsx';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';
import { problemsOf, type ProductTexts } from './product-form.ts';

type ProductFieldsProps = {
  form: Texts<ProductTexts>;
  /** Somebody tried to save it: what is wrong is said. */
  tried: boolean;
  disabled: boolean;
  onSubmit: () => void;
};

export function labelsOf(t: ReturnType<typeof adminReadymadeWords.get>): Record<keyof ProductTexts, string> {
  const { name, category, description, icon, price, minimum, maximum } = t;
  const own = {
    format: t.accountFormat,
    warranty_days: t.warrantyDays,
    low_stock: t.lowStock,
    enabled: t.shownToCustomers,
  };
  return { name, category, description, icon, price, minimum, maximum, ...own };
}

/** The fields of a product. */
export function ProductFields({ form, tried, disabled, onSubmit }: ProductFieldsProps) {
  const t = useWords(adminReadymadeWords);
  const labels = labelsOf(t);
  const problems = problemsOf(form.values);
  const isOn = form.values.enabled === 'on';
  const field = (name: keyof ProductTexts, { hint = '', numeric = true, isWide = false } = {}) => {
    const wrong = problems[name];
    return (
      <TextField
        form={form}
        name={name}
        label={labels[name]}
        {...(hint && { hint })}
        {...(isWide && { className: 'col-span-2' })}
        numeric={numeric}
        disabled={disabled}
        error={tried && wrong ? t[wrong] : undefined}
      />
    );
  };
  return (
    <form
      noValidate
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      <FormSection inPanel title={t.inShop}>
        {field('name', { numeric: false })}
        {field('category', { numeric: false })}
        <AdminField label={labels.description} error={form.errorOf('description')} className="col-span-2">
          {(control) => (
            <TextArea
              {...control}
              maxLength={500}
              disabled={disabled}
              value={form.values.description}
              onChange={(event) => form.set('description', event.target.value)}
            />
          )}
        </AdminField>
        {field('icon', { hint: t.iconHint, numeric: false, isWide: true })}
        <div className="col-span-2">
          <SwitchRow
            label={labels.enabled}
            on={isOn}
            disabled={disabled}
            onToggle={() => form.set('enabled', isOn ? 'off' : 'on')}
          />
        </div>
      </FormSection>
      <FormSection inPanel title={t.selling}>
        {field('price', { hint: sayAmount(form.values.price), isWide: true })}
        {field('minimum')}
        {field('maximum')}
      </FormSection>
      <FormSection inPanel title={t.accounts}>
        {field('format', { hint: t.accountFormatHint, numeric: false, isWide: true })}
        {field('warranty_days', { hint: t.warrantyHint })}
        {field('low_stock', { hint: t.lowStockHint })}
      </FormSection>
      <button type="submit" hidden>
        {t.save}
      </button>
    </form>
  );
}
