import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import { gstin, isReceiptText, sellerLimits } from '#shared/staff/receipt-text.ts';
import { AdminField, TextArea, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { adminSettingsWords } from '#renderer/words/en/admin/site/settings.ts';
import { useWords } from '#renderer/words/words.ts';
import { sellerLabels } from './setting-words.ts';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';

type Seller = SettingsState['settings']['seller'];
type FieldName = keyof Seller;
type SellerFieldsProps = {
  value: Seller;
  shop: string;
  problems: Partial<Record<string, string>>;
  onChange: (seller: Seller) => void;
};

/** Who receipts say has received the money. */
export function SellerFields({ value, shop, problems, onChange }: SellerFieldsProps) {
  const t = useWords(adminSettingsWords);
  const hints: Record<FieldName, string | undefined> = {
    name: t.sellerNameHint({ name: shop }),
    address: t.sellerAddressHint,
    gstin: undefined,
    note: t.sellerNoteHint,
  };
  const field = (name: FieldName) => {
    return (
      <AdminField label={t[sellerLabels[name]]} hint={hints[name]} error={problems[`seller.${name}`]}>
        {(control) => {
          const Box = name === 'address' ? TextArea : TextBox;
          const text = { value: value[name], ...(name !== 'gstin' && { maxLength: sellerLimits[name] }) };
          return (
            <Box
              {...control}
              {...text}
              onChange={(event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value })}
            />
          );
        }}
      </AdminField>
    );
  };
  return (
    <FormSection title={t.seller}>
      {field('name')}
      {field('gstin')}
      {field('address')}
      {field('note')}
      <p className="text-12 text-muted md:col-span-2">{t.sellerText}</p>
    </FormSection>
  );
}

/** What is wrong with a field; undefined where nothing is. */
export function findSellerProblem(
  name: FieldName,
  text: string,
): 'badGstin' | 'badLetters' | 'tooManyLines' | undefined {
  if (name === 'gstin') return text === '' || gstin.test(text.trim().toUpperCase()) ? undefined : 'badGstin';
  if (!isReceiptText(text)) return 'badLetters';
  return text.split('\n').length > sellerLimits.addressLines ? 'tooManyLines' : undefined;
}
