import { formatAgo } from '#renderer/ui/format/time.ts';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { TextField, type Texts } from '#renderer/ui/admin/form/form-fields.tsx';
import { serverLabels, type ServerTexts } from './server-form.ts';

type ServerFieldsProps = { form: Texts<ServerTexts>; server?: Server; disabled?: boolean };

/** What staff enter about a server. The key is write-only. */
export function ServerFields({ form, server, disabled = false }: ServerFieldsProps) {
  const t = useWords(adminServicesWords);
  const labels = serverLabels(t);
  const common = { form, disabled };
  return (
    <div className="grid grid-cols-2 gap-3">
      <TextField {...common} name="name" label={labels.name} className="col-span-2" />
      <TextField {...common} name="url" label={labels.url} className="col-span-2" />
      <TextField {...common} name="api_key" label={labels.api_key} hint={keyHint()} secret className="col-span-2" />
      <TextField {...common} name="currency" label={labels.currency} hint={t.currencyHint} />
      <TextField {...common} name="exchange_rate" label={labels.exchange_rate} hint={t.rateHint} numeric />
      <TextField {...common} name="margin_percent" label={labels.margin_percent} hint={t.ownMarginHint} numeric />
      <TextField {...common} name="priority" label={labels.priority} hint={t.priorityHint} numeric />
      <TextField {...common} name="window_seconds" label={labels.window_seconds} numeric />
      <TextField {...common} name="cancel_after_seconds" label={labels.cancel_after_seconds} numeric />
      <TextField {...common} name="max_open" label={labels.max_open} hint={t.maxOpenHint} numeric />
      <TextField
        {...common}
        name="requests_per_second"
        label={labels.requests_per_second}
        hint={t.requestsPerSecondHint}
        numeric
      />
      <TextField {...common} name="balance_warn" label={labels.balance_warn} hint={t.levelHint} numeric />
      <TextField {...common} name="balance_critical" label={labels.balance_critical} hint={t.levelHint} numeric />
    </div>
  );

  function keyHint(): string {
    if (!server) return t.keyHint;
    const when = formatAgo(server.key.changed_at);
    return server.key.last4 === '' ? t.keyHidden({ when }) : t.keyNow({ last4: server.key.last4, when });
  }
}
