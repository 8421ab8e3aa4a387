import { useRef, useState } from 'react';
import type { StockedProduct } from '#shared/contract/staff/products.ts';
import { FileUp } from 'lucide-react';
import { AdminField, TextArea, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { SelectField } from '#renderer/ui/admin/form/form-fields.tsx';
import { readFile, type ImportTexts } from './import-form.ts';

type ImportFieldsProps = {
  texts: ImportTexts;
  products: readonly StockedProduct[];
  /** What is wrong with each field, in words. */
  errors: Partial<Record<string, string | undefined>>;
  set: (changes: Partial<ImportTexts>) => void;
};

/** What is imported, where it came from, what one account cost, and the accounts themselves. */
export function ImportFields({ texts, products, errors, set }: ImportFieldsProps) {
  const t = useWords(adminReadymadeWords);
  const file = useRef<HTMLInputElement>(null);
  const [notice, setNotice] = useState<ReturnType<typeof readFile>>();
  const problem = notice && 'problem' in notice ? t[notice.problem] : undefined;
  const isGuessed = notice && 'encoding' in notice && notice.encoding === 'Windows-1252';
  const read = async (chosen: File | undefined) => {
    if (!chosen) return;
    const found = readFile(chosen.name, new Uint8Array(await chosen.arrayBuffer()));
    setNotice(found);
    if ('texts' in found) set(found.texts);
  };
  const type = (text: string) => {
    setNotice(undefined);
    set({ text });
  };
  const box = (name: 'supplier' | 'cost' | 'note', label: string, hint?: string) => (
    <AdminField label={label} hint={hint} error={errors[name]}>
      {(control) => (
        <TextBox
          {...control}
          autoComplete="off"
          {...(name === 'cost' && { leading: <span aria-hidden>₹</span>, inputMode: 'decimal' })}
          value={texts[name]}
          onChange={(event) => set({ [name]: event.target.value })}
        />
      )}
    </AdminField>
  );
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <SelectField
        label={t.product}
        value={texts.product}
        onChange={(product) => set({ product })}
        options={products.map(({ id, name }) => ({ value: String(id), label: name }))}
        placeholder={t.choose}
        error={errors['product']}
      />
      <div className="grid grid-cols-2 gap-3">
        {box('supplier', t.supplier, t.supplierHint)}
        {box('cost', t.cost, sayAmount(texts.cost) || t.costHint)}
        <SelectField
          label={t.format}
          value={texts.format}
          onChange={(format) => set({ format: format === 'csv' ? 'csv' : 'lines' })}
          options={[
            { value: 'lines', label: t.asLines },
            { value: 'csv', label: t.asCsv },
          ]}
        />
        <SelectField
          label={t.parts}
          value={texts.parts}
          onChange={(parts) => set({ parts })}
          options={[
            { value: '1', label: t.partsOne },
            { value: '2', label: t.partsTwo },
            ...['3', '4', '5', '6'].map((value) => ({ value, label: t.partsMany({ count: value }) })),
          ]}
        />
      </div>
      {box('note', t.note)}
      <AdminField
        label={t.accountsField}
        hint={isGuessed ? t.readAs({ encoding: notice.encoding }) : t.fileHint}
        error={problem ?? errors['text']}
      >
        {(control) => (
          <TextArea
            {...control}
            spellCheck={false}
            autoComplete="off"
            value={texts.text}
            onChange={(event) => type(event.target.value)}
            className="min-h-32 font-mono"
          />
        )}
      </AdminField>
      <input
        ref={file}
        type="file"
        hidden
        aria-label={t.file}
        accept=".txt,.csv,.tsv,text/plain,text/csv"
        onChange={(event) => {
          void read(event.target.files?.[0]);
          event.target.value = '';
        }}
      />
      <Button size="sm" className="justify-self-start" onClick={() => file.current?.click()}>
        <FileUp size={16} strokeWidth={1.75} aria-hidden />
        {t.file}
      </Button>
    </div>
  );
}
