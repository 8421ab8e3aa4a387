import { useState } from 'react';
import {
  bodyKinds,
  customStepNames,
  httpMethods,
  ruleSources,
  stepOf,
  type CustomRule,
  type CustomStepName,
} from '#shared/staff/servers/custom-protocol.ts';
import { AdminField, boxLook, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { classes } from '#renderer/ui/classes.ts';
import {
  adminCustomRuleWords,
  adminCustomStepWords,
  adminCustomWords,
} from '#renderer/words/en/admin/shop/custom-server.ts';
import { useWords } from '#renderer/words/words.ts';
import { SelectField } from '#renderer/ui/admin/form/form-fields.tsx';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';
import { ruleNames, type CustomDraft, type StepDraft } from './custom-draft.ts';
import { DryRunPanel, type DryRunAccount } from './dry-run-panel.tsx';

type CustomFieldsProps = {
  draft: CustomDraft;
  onChange: (draft: CustomDraft) => void;
  errorOf: (place: string) => string | undefined;
  account: DryRunAccount;
  disabled?: boolean;
};

/** How a custom server is spoken to: one request at a time, with its rules and a dry run. */
export function CustomFields({ draft, onChange, errorOf, account, disabled = false }: CustomFieldsProps) {
  const t = useWords(adminCustomWords);
  const steps = useWords(adminCustomStepWords);
  const ruleWords = useWords(adminCustomRuleWords);
  const [name, setName] = useState<CustomStepName>('balance');
  const step = draft[name];
  const change = (changes: Partial<StepDraft>) => onChange({ ...draft, [name]: { ...step, ...changes } });
  const { isList, isOptional, values } = stepOf(name);
  const wrong = (place: string) => errorOf(`custom.${name}.${place}`);
  const placeholders = ['key', 'basic_key', ...values].map((one) => `{${one}}`).join(' ');
  return (
    <fieldset className="grid min-w-0 gap-3 rounded-12 border border-line p-3" disabled={disabled}>
      <legend className="px-1 font-semibold">{t.protocol}</legend>
      <SelectField
        label={t.request}
        value={name}
        onChange={(value) => setName(customStepNames.find((one) => one === value) ?? 'balance')}
        options={customStepNames.map((one) => ({
          value: one,
          label: `${steps[one]}${draft[one].used ? '' : ` (${t.unused})`}${hasError(errorOf, one) ? ' !' : ''}`,
        }))}
      />
      {isOptional && <SwitchRow label={t.useStep} on={step.used} onToggle={() => change({ used: !step.used })} />}
      {step.used && (
        <>
          <div className="grid grid-cols-[7rem_minmax(0,1fr)] gap-3">
            <SelectField
              label={t.method}
              value={step.method}
              onChange={(value) => change({ method: httpMethods.find((one) => one === value) ?? 'GET' })}
              options={httpMethods.map((value) => ({ value, label: value }))}
            />
            <AdminField label={t.path} error={wrong('request.path')}>
              {(control) => (
                <TextBox
                  {...control}
                  spellCheck={false}
                  value={step.path}
                  onChange={(event) => change({ path: event.target.value })}
                />
              )}
            </AdminField>
          </div>
          <p className="text-12 break-words text-muted">{t.placeholders({ names: placeholders })}</p>
          <Lines label={t.headers} value={step.headers} onChange={(headers) => change({ headers })} />
          <SelectField
            label={t.bodyKind}
            value={step.body_kind}
            onChange={(value) => change({ body_kind: bodyKinds.find((one) => one === value) ?? 'none' })}
            options={bodyKinds.map((value) => ({ value, label: t[value] }))}
          />
          {step.body_kind !== 'none' && (
            <Lines
              label={t.body}
              value={step.body}
              error={wrong('request.body')}
              onChange={(body) => change({ body })}
            />
          )}
          {isList && (
            <AdminField label={t.rows} hint={t.rowsHint} error={wrong('rows')}>
              {(control) => (
                <TextBox
                  {...control}
                  spellCheck={false}
                  value={step.rows}
                  onChange={(event) => change({ rows: event.target.value })}
                />
              )}
            </AdminField>
          )}
          {ruleNames(name).map((rule) => (
            <RuleRow
              key={`${name} ${rule}`}
              label={ruleWords[rule as keyof typeof ruleWords]}
              rule={step.rules[rule] ?? { from: 'json', find: '', is: '' }}
              hasIs={Object.hasOwn(stepOf(name).tells, rule)}
              error={wrong(`rules.${rule}`)}
              onChange={(next) => change({ rules: { ...step.rules, [rule]: next } })}
            />
          ))}
          <DryRunPanel key={name} step={name} draft={draft} account={account} />
        </>
      )}
    </fieldset>
  );
}

function hasError(errorOf: (place: string) => string | undefined, name: CustomStepName): boolean {
  const places = ['', '.request.path', '.request.body', '.rows', ...ruleNames(name).map((rule) => `.rules.${rule}`)];
  return places.some((place) => errorOf(`custom.${name}${place}`) !== undefined);
}

type LinesProps = { label: string; value: string; error?: string | undefined; onChange: (value: string) => void };
function Lines({ label, value, error, onChange }: LinesProps) {
  return (
    <AdminField label={label} error={error}>
      {(control) => (
        <textarea
          {...control}
          rows={2}
          spellCheck={false}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          className={classes(boxLook, 'h-auto! w-full py-2 font-mono text-16 text-ink! md:text-12')}
        />
      )}
    </AdminField>
  );
}

type RuleRowProps = {
  label: string;
  rule: CustomRule;
  hasIs: boolean;
  error: string | undefined;
  onChange: (rule: CustomRule) => void;
};
/** Where a rule looks, for what, and what must stand there. */
function RuleRow({ label, rule, hasIs, error, onChange }: RuleRowProps) {
  const t = useWords(adminCustomWords);
  return (
    <fieldset aria-label={label} className="grid min-w-0 gap-2 border-t border-line pt-3">
      <p className="font-medium">{label}</p>
      <div className={classes('grid gap-2', hasIs ? 'md:grid-cols-[9rem_1fr_8rem]' : 'md:grid-cols-[9rem_1fr]')}>
        <SelectField
          label={t.from}
          value={rule.from}
          onChange={(value) => onChange({ ...rule, from: ruleSources.find((one) => one === value) ?? 'json' })}
          options={ruleSources.map((value) => ({
            value,
            label: { json: t.sourceJson, regex: t.sourceRegex, status: t.sourceStatus }[value],
          }))}
        />
        <AdminField label={t.find} error={error}>
          {(control) => (
            <TextBox
              {...control}
              spellCheck={false}
              value={rule.find}
              onChange={(event) => onChange({ ...rule, find: event.target.value })}
            />
          )}
        </AdminField>
        {hasIs && (
          <AdminField label={t.is}>
            {(control) => (
              <TextBox
                {...control}
                spellCheck={false}
                value={rule.is}
                onChange={(event) => onChange({ ...rule, is: event.target.value })}
              />
            )}
          </AdminField>
        )}
      </div>
    </fieldset>
  );
}
