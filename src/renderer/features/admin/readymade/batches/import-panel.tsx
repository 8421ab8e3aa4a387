import { useState } from 'react';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { Batch, Doubtful, Rejected } from '#shared/contract/staff/stock.ts';
import { isOutcomeUnknown } from '#shared/problem.ts';
import { useReadymadeWork, useStockedProducts } from '#renderer/data/admin/readymade.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage, fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { isAnswered, keptLines, type Choices } from './import-choices.ts';
import { ImportFields } from './import-fields.tsx';
import { emptyImport, importOf, importProblems, typedOf, type ImportTexts } from './import-form.ts';
import { ImportResult } from './import-result.tsx';

type ImportPanelProps = {
  /** Chosen where the import was begun; empty where none was. */
  product: string;
  onOpen: (batch: Batch) => void;
  onClose: () => void;
};
type Result = { added: number; rejected: Rejected[]; doubts: Doubtful[]; batch: Batch | null; isDryRun: boolean };

/** Brings accounts into the shop: checked first by the import itself, which is taken back, and then done once. */
export function ImportPanel({ product, onOpen, onClose }: ImportPanelProps) {
  const t = useWords(adminReadymadeWords);
  const products = useStockedProducts().data ?? [];
  const [texts, setTexts] = useState<ImportTexts>({ ...emptyImport, product });
  const { form, tried, showWrong, startAnew } = useTried<HTMLDivElement>();
  const [key, setKey] = useState(createIdempotencyKey);
  const [result, setResult] = useState<Result>();
  const [choices, setChoices] = useState<Choices>({});
  const { import: importing } = useReadymadeWork();
  const order = importOf(texts);
  // Only what was checked is imported: a change asks for another check.
  const isChecked = result?.isDryRun === true && result.added > 0 && isAnswered(result.doubts, choices);
  const isImported = result?.isDryRun === false;
  useUnsaved((isImported ? [texts.text] : typedOf(texts)).some((text) => text.trim() !== ''));

  const set = (changes: Partial<ImportTexts>) => {
    setTexts((now) => ({ ...now, ...changes }));
    setResult(undefined);
    setChoices({});
    importing.reset();
  };
  const run = async (isDryRun: boolean, asked = choices) => {
    if (!order) return showWrong();
    if (importing.isPending) return;
    try {
      const { added, rejected, doubts, batch } = await importing.mutateAsync({
        ...order,
        as_accounts: keptLines(result?.doubts ?? [], asked),
        id: Number(texts.product) as ProductId,
        dry_run: isDryRun,
        idempotencyKey: isDryRun ? createIdempotencyKey() : key,
      });
      setResult({ added, rejected, doubts, batch, isDryRun });
      if (isDryRun) return;
      setKey(createIdempotencyKey());
      setTexts((now) => ({ ...now, text: '' }));
      startAnew();
      toast({ severity: 'success', message: t.wasAdded(added) });
    } catch (error) {
      if (!isDryRun && !isOutcomeUnknown(error)) setKey(createIdempotencyKey());
    }
  };
  /** What is kept as it was sent is checked again with the others. */
  const choose = (asked: Choices) => {
    if (importing.isPending) return;
    setChoices(asked);
    const [before, after] = [choices, asked].map((one) => keptLines(result?.doubts ?? [], one).join());
    if (before !== after) void run(true, asked);
  };
  const submit = () => void run(!isChecked);
  useKeys({ submit });
  const problems = importProblems(texts);
  const words = { missing: t.missing, notAnAmount: t.notAnAmount };
  const own = Object.fromEntries(Object.entries(problems).map(([name, wrong]) => [name, words[wrong]]));
  const errors = { ...fieldErrors(importing.error), ...(tried && own) };
  const batch = result?.batch;
  return (
    <SidePanel
      isNew
      label={t.importAccounts}
      head={<h2 className="truncate font-semibold">{t.importAccounts}</h2>}
      onClose={onClose}
      foot={
        <div className="flex gap-2 *:flex-1">
          <Button
            variant={isChecked ? 'outline' : 'solid'}
            needsShop
            busy={importing.isPending && !isChecked}
            onClick={() => void run(true)}
          >
            {t.check}
          </Button>
          {isChecked && (
            <Button variant="solid" needsShop busy={importing.isPending} onClick={() => void run(false)}>
              {t.importDo(result.added)}
            </Button>
          )}
        </div>
      }
    >
      {result && (
        <PanelBlock>
          <ImportResult {...result} choices={choices} onChoose={choose} />
          {batch && !result.isDryRun && (
            <Button size="sm" className="mt-2" onClick={() => onOpen(batch)}>
              {t.openBatch}
            </Button>
          )}
        </PanelBlock>
      )}
      <PanelBlock>
        <div ref={form}>
          <ImportFields texts={texts} products={products} errors={errors} set={set} />
        </div>
        <FormAlert>{importing.error && errorMessage(importing.error)}</FormAlert>
      </PanelBlock>
    </SidePanel>
  );
}
