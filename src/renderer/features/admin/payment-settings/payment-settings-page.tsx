import type { PaymentState, PaymentTest } from '#shared/contract/staff/settings/payment-settings.ts';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import { settingLooks } from '#shared/staff/setting-looks.ts';
import type { Rupees } from '#shared/money.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { usePaymentSettings } from '#renderer/data/admin/settings.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { FormSection, FormSections } from '#renderer/ui/admin/form/form-section.tsx';
import { MoneyField } from '#renderer/ui/admin/form/money-field.tsx';
import { readMoneyInput, sayAmount, type MoneyInput } from '#renderer/ui/admin/form/money-input.ts';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminPageSkeleton } from '#renderer/ui/admin/page/admin-page-skeleton.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminPaymentsWords, adminSettingsWords } from '#renderer/words/en/admin/site/settings.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { ChangeNotice } from '../layout/needs-factor.tsx';
import { SaveSettings, SecretField, SettingsConflict, TestButton } from '../settings/settings-parts.tsx';
import { changedPaymentGroups, paymentWords } from './payment-words.ts';
import { SlabsPart } from './slabs/slabs-part.tsx';
import { plainAmounts, slabBlocker } from './slabs/slab-values.ts';
import { useSettingsForm } from '../settings/use-settings-form.ts';

type Values = PaymentState['settings'];

/** How customers may pay: methods, the UPI address, the gateway's keys, and the smallest and largest recharge. */
export function PaymentSettingsPage() {
  const t = useWords(adminPaymentsWords);
  const shared = useWords(adminSettingsWords);
  const parts = useWords(adminPartsWords);
  const titles = useWords(adminTitles);
  const may = useMay();
  const { query, accept, save, setKey, test } = usePaymentSettings();
  const offerUndo = useOfferUndo();
  const form = useSettingsForm<Values, PaymentState>(query.data, accept, async (version, settings, reason) => {
    await save(version, plainAmounts(settings), reason);
    void offerUndo('settings:payments', t.saved);
  });
  const { data } = query;
  const { value } = form;
  if (query.isError && !data) {
    return (
      <AdminPage title={titles.payments}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </AdminPage>
    );
  }
  if (!data || !value) return <AdminPageSkeleton />;
  const canEdit = may('payments.edit');
  const { upi, sandbox, minimum, maximum } = value;
  const isBadVpa = upi.vpa !== '' && !settingLooks.vpa.test(upi.vpa);
  const payeeMissing = upi.name.trim() === '' ? t.payeeMissing : undefined;
  const limits = { minimum: readMoneyInput(minimum), maximum: readMoneyInput(maximum) };
  const problems = [
    isBadVpa ? t.badVpa : undefined,
    payeeMissing,
    ...amountProblems(limits),
    slabBlocker(value.slabs),
  ].filter((problem) => problem !== undefined);
  return (
    <AdminPage
      title={titles.payments}
      scroll="page"
      note={data.by !== null && data.at !== null && shared.lastChange({ ago: formatAgo(data.at), by: data.by })}
      foot={
        <SaveSettings
          isDirty={form.isDirty}
          summary={shared.changedGroups({ groups: changedPaymentGroups(data.settings, value) })}
          blocker={problems.length > 1 ? parts.problems(problems.length) : problems[0]}
          saveLabel={t.save}
          text={t.saveText}
          onDiscard={form.discard}
          onSubmit={form.submit}
        />
      }
    >
      <ChangeNotice permission="payments.edit" className="m-4 mb-0" />
      <FormSections disabled={!canEdit}>
        <FormSection title={t.upi}>
          <Offered on={upi.on} isSetUp={data.set_up.upi} onChange={(on) => form.edit({ upi: { ...upi, on } })} />
          <MethodTest method="upi" test={test} />
          <AdminField label={t.vpa} error={isBadVpa ? t.badVpa : form.refused['upi.vpa']}>
            {(control) => (
              <TextBox
                {...control}
                placeholder={data.environment.upi.vpa}
                value={upi.vpa}
                onChange={(event) => form.edit({ upi: { ...upi, vpa: event.target.value.trim() } })}
              />
            )}
          </AdminField>
          <AdminField label={t.payee} error={payeeMissing}>
            {(control) => (
              <TextBox
                {...control}
                maxLength={60}
                value={upi.name}
                onChange={(event) => form.edit({ upi: { ...upi, name: event.target.value } })}
              />
            )}
          </AdminField>
        </FormSection>
        <FormSection title={t.sandbox}>
          <Offered
            on={sandbox.on}
            isSetUp={data.set_up.sandbox}
            onChange={(on) => form.edit({ sandbox: { ...sandbox, on } })}
          />
          <MethodTest method="sandbox" test={test} />
          <AdminField label={t.keyId} className="md:col-span-2" error={form.refused['sandbox.key_id']}>
            {(control) => (
              <TextBox
                {...control}
                maxLength={100}
                placeholder={data.environment.sandbox.key_id}
                value={sandbox.key_id}
                onChange={(event) => form.edit({ sandbox: { ...sandbox, key_id: event.target.value } })}
              />
            )}
          </AdminField>
          {(['gateway_secret', 'gateway_webhook_secret'] as const).map((name) => (
            <SecretField
              key={name}
              label={t[name]}
              state={data.secrets.find((one) => one.name === name)}
              disabled={!canEdit}
              onSet={(secret, reason) => setKey(name, secret, reason)}
            />
          ))}
        </FormSection>
        <FormSection title={t.amounts}>
          {(['minimum', 'maximum'] as const).map((name) => (
            <MoneyField
              key={name}
              label={t[name]}
              value={value[name]}
              onChange={(text) => form.edit({ [name]: text as Rupees })}
              read={limits[name]}
              hint={sayAmount(value[name])}
              tried
              error={name === 'maximum' && isBelow(limits) ? t.order : form.refused[name]}
            />
          ))}
        </FormSection>
        <SlabsPart slabs={value.slabs} onChange={(slabs) => form.edit({ slabs })} />
      </FormSections>
      <SettingsConflict form={form} wordsOf={paymentWords} />
    </AdminPage>
  );
}

function Offered({ on, isSetUp, onChange }: { on: boolean; isSetUp: boolean; onChange: (on: boolean) => void }) {
  const t = useWords(adminPaymentsWords);
  return (
    <div className="flex min-h-8 flex-wrap items-center gap-3 self-start">
      <Checkbox label={t.on} checked={on} onChange={(event) => onChange(event.target.checked)} />
      {!isSetUp && <StatusBadge tone="late">{t.notSetUp}</StatusBadge>}
    </div>
  );
}

type Limits = Record<'minimum' | 'maximum', MoneyInput>;

function isBelow({ minimum, maximum }: Limits): boolean {
  return minimum.amount !== undefined && maximum.amount !== undefined && maximum.amount < minimum.amount;
}

/** What is wrong with the amounts, the first thing first. */
function amountProblems(limits: Limits): string[] {
  const t = adminPaymentsWords.get();
  const wrong = (['minimum', 'maximum'] as const).flatMap((name) => {
    const { problem } = limits[name];
    return problem ? [`${t[name]}: ${adminPartsWords.get()[problem]}`] : [];
  });
  return isBelow(limits) ? [...wrong, t.order] : wrong;
}

type MethodTestProps = { method: RechargeMethodName; test: (method: RechargeMethodName) => Promise<PaymentTest> };

/** Tests a way to pay without moving money: the saved settings count. */
function MethodTest({ method, test }: MethodTestProps) {
  const t = useWords(adminPaymentsWords);
  return (
    <TestButton label={t.test} test={() => test(method)}>
      {({ result, qr, link }) => (
        <>
          {result === 'works' && qr !== null ? t.scan : t[result]}
          {qr !== null && (
            <img src={qr} alt={link ?? ''} width={160} height={160} className="mt-2 rounded-8 bg-white" />
          )}
        </>
      )}
    </TestButton>
  );
}
