import type { ChannelName, ChannelTest } from '#shared/contract/staff/settings/channels.ts';
import type { SettingsState } from '#shared/contract/staff/settings/settings.ts';
import { isSiteLink } from '#shared/staff-link.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useSettings } from '#renderer/data/admin/settings.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { CountBox } from '#renderer/ui/admin/form/number-box.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { AdminPageSkeleton } from '#renderer/ui/admin/page/admin-page-skeleton.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { formatAgo } from '#renderer/ui/format/time.ts';
import { adminSettingsWords } from '#renderer/words/en/admin/site/settings.ts';
import { adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { isSellerValid, SellerFields } from './seller-fields.tsx';
import { SaveSettings, SecretField, SettingsConflict, SettingsGroup, TestButton } from './settings-parts.tsx';
import { changedGroups, settingWords } from './setting-words.ts';
import { useSettingsForm } from './use-settings-form.ts';

type Values = SettingsState['settings'];

/** What owners decide about the shop, over what the environment says. */
export function SettingsPage() {
  const t = useWords(adminSettingsWords);
  const titles = useWords(adminTitles);
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
  return (
    <AdminPage
      title={titles.settings}
      scroll="page"
      note={data.by !== null && data.at !== null && t.lastChange({ ago: formatAgo(data.at), by: data.by })}
      foot={
        <SaveSettings
          isDirty={form.isDirty}
          summary={t.changedGroups({ groups: changedGroups(data.settings, form.value) })}
          blocker={figureBlocker(form.value) ?? (isSellerValid(form.value.seller) ? undefined : t.badSeller)}
          saveLabel={t.save}
          text={t.saveText}
          onDiscard={form.discard}
          onSubmit={form.submit}
        />
      }
    >
      <fieldset disabled={!canEdit}>
        <Fields value={form.value} usual={data.environment} onChange={form.edit} />
        <SettingsGroup title={t.telegram_bot_token}>
          <SecretField
            label={t.telegram_bot_token}
            state={data.secrets[0]}
            disabled={!canEdit}
            onSet={setTelegramToken}
          />
        </SettingsGroup>
        <ChannelTests test={testChannel} />
      </fieldset>
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
    <SettingsGroup title={t.messages}>
      {button('email', t.testEmail)}
      {button('push', t.testPush)}
      <p className="text-12 text-muted md:col-span-2">{t.messagesHint}</p>
    </SettingsGroup>
  );
}

type FigureName = 'registrations_per_hour' | keyof Values['idle_hours'];
const figureNames = ['registrations_per_hour', 'customer', 'remembered', 'staff'] as const;

/** A figure that was cleared is NaN: it has to be entered before anything is saved. */
function isFigure(name: FigureName, figure: number): boolean {
  return figure >= 1 && figure <= largest(name);
}

function largest(name: FigureName): number {
  return name === 'registrations_per_hour' ? 100_000 : 10_000;
}

function figureBlocker({ registrations_per_hour, idle_hours }: Values): string | undefined {
  const figures = { registrations_per_hour, ...idle_hours };
  const wrong = figureNames.find((name) => !isFigure(name, figures[name]));
  const t = adminSettingsWords.get();
  return wrong && `${t[wrong]}: ${t.badFigure({ most: largest(wrong) })}`;
}

type FieldsProps = { value: Values; usual: Values; onChange: (changes: Partial<Values>) => void };
type TextName = 'name' | 'domain' | 'support_url' | 'tg_channel' | 'google_client_id' | 'default_country';

function Fields({ value, usual, onChange }: FieldsProps) {
  const t = useWords(adminSettingsWords);
  const site = useWords(adminSiteWords);
  const text = (name: TextName, hint?: string, isLink = false) => (
    <AdminField
      label={t[name]}
      hint={
        hint ??
        (usual[name] !== '' && usual[name] !== value[name] ? t.fromEnvironment({ value: usual[name] }) : undefined)
      }
      error={isLink && value[name] !== '' && !isSiteLink(value[name]) ? site.badLink : undefined}
    >
      {(control) => (
        <TextBox {...control} value={value[name]} onChange={(event) => onChange({ [name]: event.target.value })} />
      )}
    </AdminField>
  );
  const contact = (name: 'role' | 'email' | 'telegram' | 'website' | 'name') => (
    <AdminField label={t[name]}>
      {(control) => (
        <TextBox
          {...control}
          value={value.developer[name]}
          onChange={(event) => onChange({ developer: { ...value.developer, [name]: event.target.value } })}
        />
      )}
    </AdminField>
  );
  const flag = (name: 'google_login' | 'telegram_login' | 'registration_open') => (
    <Checkbox label={t[name]} checked={value[name]} onChange={(event) => onChange({ [name]: event.target.checked })} />
  );
  const figure = (name: FigureName, current: number, apply: (figure: number) => void) => (
    <AdminField label={t[name]} error={isFigure(name, current) ? undefined : t.badFigure({ most: largest(name) })}>
      {(control) => <CountBox {...control} count={current} onChange={apply} />}
    </AdminField>
  );
  const hours = (name: 'customer' | 'remembered' | 'staff') =>
    figure(name, value.idle_hours[name], (number) => onChange({ idle_hours: { ...value.idle_hours, [name]: number } }));
  return (
    <>
      <SettingsGroup title={t.shop}>
        {text('name')}
        {text('domain', t.domainHint)}
        {text('support_url', undefined, true)}
        {text('tg_channel', undefined, true)}
      </SettingsGroup>
      <SettingsGroup title={t.contact}>
        {contact('name')}
        {contact('role')}
        {contact('email')}
        {contact('telegram')}
        {contact('website')}
      </SettingsGroup>
      <SellerFields value={value.seller} shop={value.name} onChange={(seller) => onChange({ seller })} />
      <SettingsGroup title={t.logins}>
        {flag('registration_open')}
        {figure('registrations_per_hour', value.registrations_per_hour, (registrations_per_hour) =>
          onChange({ registrations_per_hour }),
        )}
        {flag('google_login')}
        {text('google_client_id')}
        {flag('telegram_login')}
      </SettingsGroup>
      <SettingsGroup title={t.limits}>
        {hours('customer')}
        {hours('remembered')}
        {hours('staff')}
      </SettingsGroup>
      <SettingsGroup title={t.api}>{text('default_country', t.countryHint)}</SettingsGroup>
    </>
  );
}
