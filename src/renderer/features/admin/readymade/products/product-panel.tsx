import { useState } from 'react';
import type { ProductId } from '#shared/contract/readymade.ts';
import type { StockedProduct } from '#shared/contract/staff/products.ts';
import { isOutcomeUnknown, Problem } from '#shared/problem.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useReadymadeWork } from '#renderer/data/admin/readymade.ts';
import { createIdempotencyKey } from '#renderer/lib/connection/idempotency-key.ts';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { labelsOf, ProductFields } from './product-fields.tsx';
import { changesOf, emptyProduct, productOf, textsOf, type ProductTexts } from './product-form.ts';
import { ProductPlace } from './product-place.tsx';
import { productState } from './product-state.ts';
import { ChangeNotice } from '../../layout/needs-factor.tsx';

type ProductPanelProps = {
  /** Absent for a new one. */
  product?: StockedProduct;
  /** All products, in their order. */
  ids: readonly ProductId[];
  onAdded?: (product: StockedProduct) => void;
  onPrevious?: (() => void) | undefined;
  onNext?: (() => void) | undefined;
  onClose: () => void;
};

/** One product: what customers read and pay, its warranty, when staff are told, whether it sells, and its place. */
export function ProductPanel({ product: latest, ids, onAdded, ...moves }: ProductPanelProps) {
  const t = useWords(adminReadymadeWords);
  const may = useMay();
  const mayEdit = may('products.edit');
  const [base, setBase] = useState(latest);
  const { form: element, tried, showWrong, startAnew } = useTried<HTMLDivElement>();
  const [key, setKey] = useState(createIdempotencyKey);
  const { addProduct, changeProduct } = useReadymadeWork();
  const offerUndo = useOfferUndo();
  const texts = useTexts<ProductTexts>(base ? textsOf(base) : emptyProduct);
  const error = changeProduct.error ?? addProduct.error;
  const form = withRefusal(texts, error);
  if (base && latest && !form.isDirty && latest.version > base.version) setBase(latest);
  const stale = error instanceof Problem && error.code === 'changed_meanwhile' ? error : undefined;
  const theirs = stale?.current as StockedProduct | undefined;
  const isBusy = changeProduct.isPending || addProduct.isPending;

  const save = async (version = base?.version) => {
    const product = productOf(form.values);
    if (!product) return showWrong();
    if (isBusy) return;
    try {
      if (base && version !== undefined) {
        const { product: saved } = await changeProduct.mutateAsync({
          id: base.id,
          version,
          ...changesOf(product, form.changed),
        });
        setBase(saved);
        void offerUndo(`product:${saved.id}`, t.saved);
      } else {
        const { product: added } = await addProduct.mutateAsync({ ...product, idempotencyKey: key });
        toast({ severity: 'success', message: t.added });
        texts.reset();
        onAdded?.(added);
      }
      texts.reset();
      startAnew();
    } catch (failure) {
      if (!isOutcomeUnknown(failure)) setKey(createIdempotencyKey());
    }
  };
  // What is new can always be tried: an empty form says what it lacks.
  const canSave = (form.isDirty || !base) && mayEdit;
  useKeys({ ...(canSave && { submit: () => void save() }) });
  const state = base && productState(base);
  const labels = labelsOf(t);
  const shown = (name: keyof ProductTexts, text: string) =>
    name === 'enabled' ? (text === 'on' ? t.on : t.off) : text;
  return (
    <SidePanel
      isNew={!latest}
      label={latest?.name ?? t.newProduct}
      head={
        <>
          <h2 className="truncate font-semibold">{latest?.name ?? t.newProduct}</h2>
          {state && <StatusBadge tone={state.tone}>{t[state.word]}</StatusBadge>}
        </>
      }
      {...moves}
      foot={
        canSave && (
          <div className="flex gap-2 *:flex-1">
            <Button
              disabled={isBusy}
              onClick={() => {
                form.reset();
                if (!base) moves.onClose();
              }}
            >
              {t.discard}
            </Button>
            <Button variant="solid" needsShop busy={isBusy} onClick={() => void save()}>
              {base ? t.save : t.add}
            </Button>
          </div>
        )
      }
    >
      <PanelBlock className="grid gap-3">
        <ChangeNotice permission="products.edit" />
        <div ref={element}>
          <ProductFields form={form} tried={tried} disabled={!mayEdit} onSubmit={() => void save()} />
        </div>
        <FormAlert>{error && !stale && errorMessage(error)}</FormAlert>
      </PanelBlock>
      {base && (
        <>
          <PanelBlock title={t.place}>
            <ProductPlace id={base.id} ids={ids} disabled={!mayEdit} />
          </PanelBlock>
          <PanelBlock title={t.stock}>
            <div className="flex flex-wrap gap-2">
              {may('stock.import') && (
                <ButtonLink size="sm" to={`?tab=batches&open=import&product=${base.id}`}>
                  {t.importAccounts}
                </ButtonLink>
              )}
              <ButtonLink size="sm" to={`?tab=batches&product=${base.id}`}>
                {t.showBatches}
              </ButtonLink>
            </div>
          </PanelBlock>
        </>
      )}
      {stale && theirs && (
        <StaleDialog
          open
          who={String(stale.params?.['by'] ?? t.someone)}
          fields={form.changed.map((name) => ({
            label: labels[name],
            theirs: shown(name, textsOf(theirs)[name]),
            mine: shown(name, form.values[name]),
          }))}
          onTakeTheirs={() => {
            setBase(theirs);
            form.reset();
            changeProduct.reset();
          }}
          onKeepMine={() => void save(theirs.version)}
          onClose={() => changeProduct.reset()}
        />
      )}
    </SidePanel>
  );
}
