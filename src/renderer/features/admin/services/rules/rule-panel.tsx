import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { priceSteps } from '#shared/staff/pricing.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useRuleImpact, type PriceRule } from '#renderer/data/admin/catalogue/pricing.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { FormButtons } from '#renderer/ui/admin/form/form-buttons.tsx';
import { sayAmount } from '#renderer/ui/admin/form/money-input.ts';
import { SelectField, TextField, useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { useSettled } from '../offers/use-settled.ts';
import { emptyRule, problemsOf, proposalOf, ruleLabels, textsOf, type RuleScope, type RuleTexts } from './rule-form.ts';
import { RemoveRuleDialog } from './remove-rule-dialog.tsx';
import { RuleImpact } from './rule-impact.tsx';
import { ChangeNotice } from '../../layout/needs-factor.tsx';

type RulePanelProps = Partial<PanelMoves> & {
  name: string;
  scope: RuleScope;
  rule?: PriceRule;
  onClose: () => void;
};

/** One rule: its parts, and what a change of them would do before it is saved. */
export function RulePanel({ name, scope, rule: latest, onClose, ...steps }: RulePanelProps) {
  const t = useWords(adminServicesWords);
  const parts = useWords(adminPartsWords);
  const mayEdit = useMay()('offers.edit');
  const api = useApi();
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  const [isRemoving, setRemoving] = useState(false);
  const [base, setBase] = useState(latest);
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'offers'] });
  const texts = useTexts<RuleTexts>(base ? textsOf(base) : emptyRule);
  const save = useMutation({
    mutationFn: async (version: number) => {
      if (!proposal) throw new Error('the form is not complete');
      return api('POST /api/admin/price-rules', { body: { ...proposal, version } });
    },
    onSuccess: async ({ rule }) => {
      setBase(rule);
      texts.reset();
      void offerUndo(`price_rule:${rule.id}`, t.ruleSaved);
      await refresh();
      if (!latest) onClose();
    },
  });
  const remove = useMutation({
    mutationFn: (rule: PriceRule) =>
      api('DELETE /api/admin/price-rules/:id', { params: { id: rule.id }, query: { version: String(rule.version) } }),
    onSuccess: async (_, { id }) => {
      void offerUndo(`price_rule:${id}`, t.ruleRemoved);
      onClose();
      setRemoving(false);
      await refresh();
    },
    onError: (error) => {
      setRemoving(false);
      toastFailure(error);
    },
  });
  const form = withRefusal(texts, save.error);
  if (base && latest && !form.isDirty && latest.version !== base.version) setBase(latest);
  const isOfAll = scope.server_id === null && scope.service_id === null;
  const problems = problemsOf(form.values, isOfAll);
  const proposal = proposalOf(form.values, scope);
  const impact = useRuleImpact(useSettled(form.isDirty ? proposal : undefined));
  const problem = save.error instanceof Problem && save.error.code === 'changed_meanwhile' ? save.error : undefined;
  const theirs = problem?.current as PriceRule | undefined;
  const { form: element, tried, showWrong } = useTried();
  // A new rule that says nothing would only be in the way of the next one.
  const saysNothing = !base && !form.isDirty;
  const submit = () => (proposal && !saysNothing ? save.mutate(base?.version ?? 0) : showWrong());
  const canSave = (form.isDirty || !base) && mayEdit;
  useKeys({ ...(canSave && { submit }) });
  const reasons = { percent: t.notAPercent, amount: t.notAPrice, missing: t.notEmpty };
  const labels = ruleLabels(t);
  const stepText = (value: string) =>
    value === '' ? t.inherited : value === '1' ? t.noRounding : `₹${(Number(value) / 100).toFixed(2)}`;
  const shownText = (fieldName: keyof RuleTexts, text: string) =>
    fieldName === 'step_paise' ? stepText(text) : text || t.inherited;
  const field = (fieldName: keyof RuleTexts) => {
    const wrong = problems[fieldName];
    const error = wrong && reasons[wrong];
    return (
      <TextField
        form={form}
        name={fieldName}
        label={labels[fieldName]}
        hint={(isAmount(fieldName) && sayAmount(form.values[fieldName])) || (isOfAll ? '' : t.fromNext)}
        error={error ?? (tried && saysNothing && fieldName === 'margin_percent' ? parts.missing : undefined)}
        numeric
        disabled={!mayEdit}
      />
    );
  };
  return (
    <SidePanel
      isNew={!latest}
      label={name}
      head={<span className="truncate font-semibold">{name}</span>}
      {...steps}
      onClose={onClose}
    >
      <PanelBlock>
        <ChangeNotice permission="offers.edit" className="mb-3" />
        <form
          ref={element}
          noValidate
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            submit();
          }}
        >
          {field('margin_percent')}
          {field('fixed')}
          <SelectField
            label={labels.step_paise}
            value={form.values.step_paise}
            onChange={(value) => form.set('step_paise', value)}
            disabled={!mayEdit}
            options={[...(isOfAll ? [] : ['']), ...priceSteps.map(String)].map((value) => ({
              value,
              label: stepText(value),
            }))}
          />
          {field('minimum')}
          {field('minimum_margin_percent')}
          {save.error && !problem && <FormAlert>{errorMessage(save.error)}</FormAlert>}
          {canSave && (
            <FormButtons
              saveLabel={t.saveRule}
              ready={proposal !== undefined}
              busy={save.isPending}
              onDiscard={() => {
                form.reset();
                if (!latest) onClose();
              }}
            />
          )}
        </form>
      </PanelBlock>
      {form.isDirty && impact.data && (
        <PanelBlock title={t.preview}>
          <RuleImpact impact={impact.data} />
        </PanelBlock>
      )}
      {base && !isOfAll && mayEdit && !form.isDirty && (
        <PanelBlock>
          <Button size="sm" needsShop onClick={() => setRemoving(true)}>
            {t.removeRule}
          </Button>
        </PanelBlock>
      )}
      {base && isRemoving && (
        <RemoveRuleDialog
          name={name}
          scope={scope}
          busy={remove.isPending}
          onRemove={() => remove.mutate(base)}
          onClose={() => setRemoving(false)}
        />
      )}
      {problem && theirs && (
        <StaleDialog
          open
          who={String(problem.params?.['by'] ?? '')}
          fields={form.changed.map((fieldName) => ({
            label: labels[fieldName],
            theirs: shownText(fieldName, textsOf(theirs)[fieldName]),
            mine: shownText(fieldName, form.values[fieldName]),
          }))}
          onTakeTheirs={() => {
            setBase(theirs);
            form.reset();
            save.reset();
          }}
          onKeepMine={() => save.mutate(theirs.version)}
          onClose={() => save.reset()}
        />
      )}
    </SidePanel>
  );
}

function isAmount(name: keyof RuleTexts): boolean {
  return name === 'fixed' || name === 'minimum';
}
