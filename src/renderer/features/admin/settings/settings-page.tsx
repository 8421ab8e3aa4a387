import type { ReactNode } from 'react';
import type { ChannelName, ChannelTest } from '#shared/contract/staff/settings/channels.ts';
import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import { siteTexts } from '#shared/site.ts';
import { siteLimits } from '#shared/staff/site-documents.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useSettings } from '#renderer/data/admin/settings.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { FormSection, FormSections } from '#renderer/ui/admin/form/form-section.tsx';
import { CountBox } from '#renderer/ui/admin/form/number-box.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminPageSkeleton } from '#renderer/ui/admin/page/admin-page-skeleton.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminSecretsWords, adminSettingsWords } from '#renderer/words/en/admin/site/settings.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { settingLooks } from '#shared/staff/setting-looks.ts';
import { ChangeNotice } from '../layout/needs-factor.tsx';
import { SellerFields } from './seller-fields.tsx';
import { findSettingProblems, settingBlocker, type SettingProblems } from './setting-problems.ts';
import { SaveSettings, SecretField, SettingsConflict, TestButton } from './settings-parts.tsx';
import { changedGroups, settingWords } from './setting-words.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Values = SettingsState['settings'];

/** What owners decide about the shop, over what the environment says. */
export function SettingsPage() {
  const t = useWords(adminSettingsWords);
  const titles = useWords(adminTitles);
  const secrets = useWords(adminSecretsWords);
  const may = useMay();
  const { query, accept, save, setTelegramToken, testChannel } = useSettings();
  const offerUndo = useOfferUndo();
  const form = useSettingsForm<Values, SettingsState>(query.data, accept, async (...settings) => {
    await save(...settings);
    void offerUndo('settings:shop', t.saved);
  });
  const { data } = query;
  if (query.isError && !data) {
    return (
      <AdminPage title={titles.settings}>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} />
      </AdminPage>
    );
  }
  if (!data || !form.value) return <AdminPageSkeleton />;
  const canEdit = may('settings.edit');
  const problems = findSettingProblems(form.value);
  return (
    <AdminPage
      title={titles.settings}
      scroll="page"
      note={data.by !== null && data.at !== null && t.lastChange({ ago: formatAgo(data.at), by: data.by })}
      foot={
        <SaveSettings
          isDirty={form.isDirty}
          summary={t.changedGroups({ groups: changedGroups(data.settings, form.value) })}
          blocker={settingBlocker(problems)}
          saveLabel={t.save}
          text={t.saveText}
          onDiscard={form.discard}
          onSubmit={form.submit}
        />
      }
    >
      <ChangeNotice permission="settings.edit" className="m-4 mb-0" />
      <FormSections disabled={!canEdit}>
        <Fields
          value={form.value}
          usual={data.environment}
          problems={{ ...form.refused, ...problems }}
          onChange={form.edit}
          botToken={
            <SecretField
              label={t.telegram_bot_token}
              state={data.secrets[0]}
              disabled={!canEdit}
              look={settingLooks.telegram_bot_token}
              wrong={secrets.badToken}
              onSet={setTelegramToken}
            />
          }
        />
        <ChannelTests test={testChannel} />
      </FormSections>
      <SettingsConflict form={form} wordsOf={settingWords} />
    </AdminPage>
  );
}

/** A test of each way in which the shop reaches people, sent to whoever asks for it. */
function ChannelTests({ test }: { test: (channel: ChannelName) => Promise<ChannelTest> }) {
  const t = useWords(adminSettingsWords);
  const said = {
    email: { works: '', not_set_up: t.emailNotSetUp, no_answer: t.emailNoAnswer, refused: t.emailRefused },
    push: { works: t.pushSent, not_set_up: t.pushNotSetUp, no_answer: t.pushNoAnswer, refused: t.pushRefused },
  };
  const button = (channel: ChannelName, label: string) => (
    <TestButton label={label} test={() => test(channel)}>
      {({ result, to }) => (result === 'works' && to !== null ? t.emailSent({ to }) : said[channel][result])}
    </TestButton>
  );
  return (
    <FormSection title={t.messages}>
      {button('email', t.testEmail)}
      {button('push', t.testPush)}
      <p className="text-12 text-muted md:col-span-2">{t.messagesHint}</p>
    </FormSection>
  );
}

/** As high as the box of the field beside it, whose label stands above. */
const besideField = 'flex min-h-8 items-center md:mt-5';

type FieldsProps = {
  value: Values;
  usual: Values;
  problems: SettingProblems;
  onChange: (changes: Partial<Values>) => void;
  /** Beside the login that needs it. */
  botToken: ReactNode;
};
type TextName = 'name' | 'domain' | 'support_url' | 'tg_channel' | 'google_client_id' | 'default_country';
const longest: Partial<Record<TextName, number>> = {
  name: 60,
  domain: siteLimits.domain,
  support_url: siteLimits.href,
  tg_channel: siteLimits.href,
};

function Fields({ value, usual, problems, onChange, botToken }: FieldsProps) {
  const t = useWords(adminSettingsWords);
  /** Only where the environment says something: a usual value is ours. */
  const environmentHint = (name: TextName) => {
    const given = usual[name];
    const isGiven = given !== '' && given !== (siteTexts as Partial<Record<TextName, string>>)[name];
    return isGiven && given !== value[name] ? t.fromEnvironment({ value: given }) : undefined;
  };
  const text = (name: TextName, hint?: string) => (
    <AdminField label={t[name]} hint={hint ?? environmentHint(name)} error={problems[name]}>
      {(control) => (
        <TextBox
          {...control}
          maxLength={longest[name]}
          value={value[name]}
          onChange={(event) => onChange({ [name]: event.target.value })}
        />
      )}
    </AdminField>
  );
  const contact = (name: 'role' | 'email' | 'telegram' | 'website' | 'name') => (
    <AdminField
      label={t[name]}
      error={problems[`developer.${name}`]}
      {...(name === 'website' && { className: 'md:col-span-2' })}
    >
      {(control) => (
        <TextBox
          {...control}
          maxLength={name === 'name' ? 60 : name === 'website' ? siteLimits.href : 100}
          value={value.developer[name]}
          onChange={(event) => onChange({ developer: { ...value.developer, [name]: event.target.value } })}
        />
      )}
    </AdminField>
  );
  const flag = (name: 'google_login' | 'telegram_login' | 'registration_open') => (
    <div className={besideField}>
      <Checkbox
        label={t[name]}
        checked={value[name]}
        onChange={(event) => onChange({ [name]: event.target.checked })}
      />
    </div>
  );
  const hours = (name: 'customer' | 'remembered' | 'staff') => (
    <AdminField label={t[name]} error={problems[`idle_hours.${name}`]}>
      {(control) => (
        <CountBox
          {...control}
          count={value.idle_hours[name]}
          onChange={(count) => onChange({ idle_hours: { ...value.idle_hours, [name]: count } })}
        />
      )}
    </AdminField>
  );
  return (
    <>
      <FormSection title={t.shop}>
        {text('name')}
        {text('domain', t.domainHint)}
        {text('support_url')}
        {text('tg_channel')}
      </FormSection>
      <FormSection title={t.contact}>
        {contact('name')}
        {contact('role')}
        {contact('email')}
        {contact('telegram')}
        {contact('website')}
      </FormSection>
      <SellerFields
        value={value.seller}
        shop={value.name}
        problems={problems}
        onChange={(seller) => onChange({ seller })}
      />
      <FormSection title={t.logins}>
        {flag('registration_open')}
        <AdminField label={t.registrations_per_hour} error={problems['registrations_per_hour']}>
          {(control) => (
            <CountBox
              {...control}
              count={value.registrations_per_hour}
              onChange={(registrations_per_hour) => onChange({ registrations_per_hour })}
            />
          )}
        </AdminField>
        {flag('google_login')}
        {text('google_client_id')}
        {flag('telegram_login')}
        {botToken}
      </FormSection>
      <FormSection title={t.limits} inThree>
        {hours('customer')}
        {hours('remembered')}
        {hours('staff')}
      </FormSection>
      <FormSection title={t.api}>{text('default_country', t.countryHint)}</FormSection>
    </>
  );
}
