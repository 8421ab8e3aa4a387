import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Problem } from '#shared/problem.ts';
import { useImportImpact, type CatalogueImport, type ImportSelection } from '#renderer/data/admin/catalogue/imports.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { adminImportWords } from '#renderer/words/en/admin/shop/import.ts';
import { useWords } from '#renderer/words/words.ts';
import { RuleImpact } from '../rules/rule-impact.tsx';
import { useCompare } from './use-compare.ts';

type ApplyDialogProps = {
  found: CatalogueImport;
  selection: ImportSelection;
  onClose: () => void;
  onApplied: () => void;
};

/** What the chosen lines would change, before they are applied. What changed meanwhile is said calmly: nothing was applied. */
export function ApplyDialog({ found, selection, onClose, onApplied }: ApplyDialogProps) {
  const t = useWords(adminImportWords);
  const mayCompare = useMay()('servers.edit');
  const api = useApi();
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  const compare = useCompare();
  const impact = useImportImpact(found.id, selection);
  const apply = useMutation({
    mutationFn: () => api('POST /api/admin/imports/:id/apply', { params: { id: found.id }, body: { selection } }),
    onSuccess: async ({ applied }) => {
      onApplied();
      void offerUndo(`server:${found.server.id}`, t.applied(applied));
      await client.invalidateQueries({ queryKey: ['admin'] });
    },
    onError: () => client.invalidateQueries({ queryKey: ['admin', 'servers'] }),
  });
  const isStale =
    apply.error instanceof Problem && (apply.error.code === 'import_stale' || apply.error.code === 'count_moved');
  const error = isStale ? null : (apply.error ?? impact.error);
  const { data } = impact;
  const canApply = data !== undefined && !apply.isPending && !isStale;
  useKeys({ ...(canApply && { submit: () => apply.mutate() }) }, { inDialog: true });
  return (
    <AdminDialog open onOpenChange={(open) => !open && onClose()} title={t.applyTitle({ server: found.server.name })}>
      <div className="grid gap-4">
        {data ? (
          <>
            {data.new + data.gone > 0 && (
              <ul className="grid gap-1 text-muted">
                {data.new > 0 && <li>{t.adds(data.new)}</li>}
                {data.gone > 0 && <li>{t.pauses(data.gone)}</li>}
              </ul>
            )}
            {/* Offers that are gone stop, too: they are told above. */}
            <RuleImpact impact={{ ...data, stopped: data.below_floor }} />
          </>
        ) : (
          !error && <div aria-busy="true" className="h-40 animate-pulse rounded-8 bg-subtle" />
        )}
        {isStale && <output className="block rounded-8 bg-subtle px-3 py-2.5">{errorMessage(apply.error)}</output>}
        {error && <FormAlert>{errorMessage(error)}</FormAlert>}
        <div className="flex justify-end gap-2">
          <Button onClick={onClose}>{t.cancel}</Button>
          {isStale && mayCompare ? (
            <Button variant="solid" needsShop busy={compare.isPending} onClick={() => compare.mutate(found.server.id)}>
              {t.compareAgain}
            </Button>
          ) : (
            <Button
              data-accept
              variant="solid"
              needsShop
              aria-disabled={!canApply || undefined}
              busy={apply.isPending}
              onClick={() => canApply && apply.mutate()}
            >
              {t.applySubmit(data?.lines ?? 0)}
            </Button>
          )}
        </div>
      </div>
    </AdminDialog>
  );
}
