import { useRuleImpact } from '#renderer/data/admin/catalogue/pricing.ts';
import { AdminDialog } from '#renderer/ui/admin/dialog/admin-dialog.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { DialogFoot } from '#renderer/ui/overlay/dialog.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { emptyRule, proposalOf, type RuleScope } from './rule-form.ts';
import { RuleImpact } from './rule-impact.tsx';

type RemoveRuleDialogProps = {
  name: string;
  scope: RuleScope;
  busy: boolean;
  onRemove: () => void;
  onClose: () => void;
};

/** What prices do without the rule, before it is removed. A rule without values is the same as none. */
export function RemoveRuleDialog({ name, scope, busy, onRemove, onClose }: RemoveRuleDialogProps) {
  const t = useWords(adminServicesWords);
  const impact = useRuleImpact(proposalOf(emptyRule, scope));
  return (
    <AdminDialog open onOpenChange={(open) => !open && onClose()} title={t.removeRuleTitle({ name })}>
      {impact.data && <RuleImpact impact={impact.data} />}
      {impact.error && !impact.data && <FormAlert>{errorMessage(impact.error)}</FormAlert>}
      <DialogFoot>
        <Button
          data-accept
          variant="danger"
          needsShop
          aria-disabled={!impact.data || undefined}
          busy={busy}
          onClick={() => impact.data && onRemove()}
        >
          {t.removeRule}
        </Button>
      </DialogFoot>
    </AdminDialog>
  );
}
