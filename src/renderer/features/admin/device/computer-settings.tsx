import type { ReactNode } from 'react';
import type { Preferences } from '#shared/contract/desktop/alerts.ts';
import { alertKinds } from '#shared/staff/alert-kinds.ts';
import { lockMinutes } from '#shared/staff/lock-minutes.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { AdminField } from '#renderer/ui/admin/form/admin-field.tsx';
import { SelectBox } from '#renderer/ui/admin/form/select-box.tsx';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';
import { ErrorState } from '#renderer/ui/admin/page/error-state.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminDeviceWords } from '#renderer/words/en/admin/site/device.ts';
import { useWords } from '#renderer/words/words.ts';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';
import { QuietHours } from './quiet-hours.tsx';
import { TestAlert } from './test-alert.tsx';
import { useComputer } from './use-computer.ts';

type ComputerSettingsProps = {
  desktop: Desktop;
  /** No alert is shown, whatever its kind. */
  isOff: boolean;
};

/** What the desktop client offers on this computer. Each change is saved at once. */
export function ComputerSettings({ desktop, isOff }: ComputerSettingsProps) {
  const t = useWords(adminDeviceWords);
  const { query, change } = useComputer(desktop);
  const { data } = query;
  if (query.isError && !data) return <ErrorState error={query.error} onRetry={() => void query.refetch()} />;
  if (!data) return null;
  const { preferences } = data;
  const save = (changes: Partial<Preferences>) => void change(changes);
  return (
    <>
      <FormSection title={t.kinds}>
        {isOff && <p className="text-12 text-muted md:col-span-2">{t.kindsOff}</p>}
        {alertKinds.map((kind) => (
          <SwitchRow
            key={kind}
            label={t[kind]}
            on={preferences.alerts[kind]}
            disabled={isOff}
            onToggle={() => save({ alerts: { ...preferences.alerts, [kind]: !preferences.alerts[kind] } })}
          />
        ))}
        <QuietHours quiet={preferences.quiet} disabled={isOff} onChange={(quiet) => save({ quiet })} />
        <TestAlert test={desktop.testAlert} />
      </FormSection>
      <FormSection title={t.lock}>
        <AdminField label={t.lockAfter} hint={t.lockHint}>
          {(control) => (
            <SelectBox
              {...control}
              value={preferences.lock_after}
              onChange={({ target }) => {
                const minutes = lockMinutes.find((one) => String(one) === target.value);
                if (minutes !== undefined) save({ lock_after: minutes });
              }}
            >
              {lockMinutes.map((count) => (
                <option key={count} value={count}>
                  {count === 0 ? t.never : t.minutes({ count })}
                </option>
              ))}
            </SelectBox>
          )}
        </AdminField>
        <div className="flex items-start md:pt-5">
          <Button size="sm" onClick={() => void desktop.lock()}>
            {t.lockNow}
          </Button>
        </div>
        <div className="md:col-span-2">
          <SwitchRow
            label={t.startAtLogin}
            on={data.starts_at_login}
            onToggle={() => save({ start_at_login: !data.starts_at_login })}
          />
        </div>
      </FormSection>
      <FormSection title={t.about}>
        <dl className="grid gap-3 md:col-span-2">
          <Fact name={t.logins}>{data.vault === 'keyring' ? t.keyring : t.memory}</Fact>
          <Fact name={t.tray}>{data.tray ? t.trayShown : t.trayMissing}</Fact>
          <Fact name={t.version}>{data.version}</Fact>
        </dl>
      </FormSection>
    </>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="grid gap-0.5 md:grid-cols-[12rem_1fr] md:gap-3">
      <dt className="text-muted max-md:text-12">{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}
