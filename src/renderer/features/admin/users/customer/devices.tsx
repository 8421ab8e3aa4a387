import { useQuery } from '@tanstack/react-query';
import { Monitor, X } from 'lucide-react';
import type { Customer } from '#shared/contract/users.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { devicesQuery, useEndDevice } from '#renderer/data/admin/users.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { PanelBlock } from '#renderer/ui/admin/panel/side-panel.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { ConfirmButton } from '#renderer/ui/button/confirm-button.tsx';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminCustomerDialogWords, adminCustomerWords } from '#renderer/words/en/admin/desk/customer.ts';
import { useLocale } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';

/** Where the customer is logged in. Ending a device ends its session and sockets immediately. */
export function Devices({ customer: { id, email } }: { customer: Customer }) {
  const t = useWords(adminCustomerWords);
  const dialog = useWords(adminCustomerDialogWords);
  useLocale();
  const may = useMay();
  const { data: devices } = useQuery(devicesQuery(useApi(), id));
  const end = useEndDevice();
  const mayEnd = may('users.end_sessions');
  return (
    <PanelBlock title={t.devices}>
      {devices?.length === 0 && <p className="text-muted">{t.noDevices}</p>}
      <ul className="grid gap-1">
        {devices?.map((device) => {
          const name = device.device || t.unknownDevice;
          return (
            <li key={device.id} className="flex min-w-0 items-center gap-2.5">
              <Monitor size={16} strokeWidth={1.75} aria-hidden className="flex-none text-faint" />
              <span className="min-w-0 flex-1">
                <span className="block truncate">{name}</span>
                <span className="block truncate text-12 text-faint tabular-nums">
                  {device.ip} · {t.lastSeen({ ago: formatAgo(device.last_seen_at) })}
                </span>
              </span>
              {mayEnd && (
                <IconButton
                  label={t.endDevice({ device: `${name}, ${device.ip}` })}
                  className="size-8"
                  disabled={end.isPending}
                  onClick={() =>
                    end.mutate(
                      { id, session: device.id },
                      { onSuccess: () => toast({ severity: 'success', message: t.ended }), onError: toastFailure },
                    )
                  }
                >
                  <X size={16} strokeWidth={1.75} aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {mayEnd && devices && devices.length > 1 && (
        <ConfirmButton
          size="sm"
          className="mt-2"
          busy={end.isPending && end.variables.session === undefined}
          question={{
            title: dialog.endAllTitle({ who: email }),
            message: dialog.endAllText,
            acceptLabel: dialog.endAllSubmit,
            rejectLabel: dialog.cancel,
            danger: true,
          }}
          onConfirm={() => end.mutate({ id }, { onError: toastFailure })}
        >
          {t.logOutAll}
        </ConfirmButton>
      )}
    </PanelBlock>
  );
}
