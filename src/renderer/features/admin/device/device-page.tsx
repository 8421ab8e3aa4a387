import { useEffect } from 'react';
import { areAdminAlertsOff, useAdminAlerts } from '#renderer/lib/admin-alerts.store.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';
import { AdminPage } from '#renderer/ui/admin/page/admin-page.tsx';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { adminDeviceWords } from '#renderer/words/en/admin/site/device.ts';
import { useWords } from '#renderer/words/words.ts';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';
import { ComputerSettings } from './computer-settings.tsx';

/** What one person chose for this browser or, in the desktop client, for this computer. */
export function DevicePage() {
  const t = useWords(adminDeviceWords);
  const titles = useWords(adminTitles);
  const { desktop } = usePlatform();
  const { off, setOff } = useAdminAlerts();
  useEffect(followOtherTabs, []);
  return (
    <AdminPage title={titles.device} scroll="page">
      <FormSection title={t.alerts}>
        <div className="grid gap-1 md:col-span-2">
          <SwitchRow label={t.all} on={!off} onToggle={() => setOff(!off)} />
          <p className="text-12 text-muted">{desktop ? t.allOnDesktop : t.allInBrowser}</p>
        </div>
      </FormSection>
      {desktop && <ComputerSettings desktop={desktop} isOff={off} />}
    </AdminPage>
  );
}

/** Also what was switched before the page opened. Returns the unsubscribe function. */
function followOtherTabs(): () => void {
  const follow = () => void areAdminAlertsOff();
  follow();
  window.addEventListener('storage', follow);
  return () => window.removeEventListener('storage', follow);
}
