import type { ReactNode } from 'react';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { TextField, type Texts } from '#renderer/ui/admin/form/form-fields.tsx';
import { FormSection } from '#renderer/ui/admin/form/form-section.tsx';
import { serverLabels, serverMistakes, type ServerTexts } from './server-form.ts';

type ServerFieldsProps = {
  form: Texts<ServerTexts>;
  /** Absent for a new one. */
  server?: Server;
  disabled?: boolean;
  /** Before the first field: what else is chosen of a new one. */
  children?: ReactNode;
};

/** What staff enter about a server, in sections. The key is write-only. */
export function ServerFields({ form, server, disabled = false, children }: ServerFieldsProps) {
  const t = useWords(adminServicesWords);
  const labels = serverLabels(t);
  const mistakes = serverMistakes(form.values);
  const isNew = !server;
  const field = (name: keyof ServerTexts, more: Partial<Parameters<typeof TextField<ServerTexts>>[0]> = {}) => (
    <TextField form={form} name={name} label={labels[name]} disabled={disabled} missing={mistakes[name]} {...more} />
  );
  const numeric = true;
  const wide = { className: isNew ? 'md:col-span-2' : 'col-span-2' };
  const wideInPanel = isNew ? {} : wide;
  return (
    <>
      <FormSection inPanel={!isNew} title={t.providerAccount}>
        {children}
        {field('name', { ...wideInPanel, needed: true })}
        {field('url', { ...wideInPanel, needed: true })}
        {field('api_key', { ...wide, hint: keyHint(), secret: true, needed: isNew })}
      </FormSection>
      <FormSection inPanel={!isNew} title={t.moneyPart}>
        {field('currency', { hint: t.currencyHint })}
        {field('exchange_rate', { hint: t.rateHint, numeric })}
        {field('margin_percent', { hint: t.ownMarginHint, numeric, ...wide })}
        {field('balance_warn', { hint: t.levelHint, numeric })}
        {field('balance_critical', { hint: t.levelHint, numeric })}
      </FormSection>
      <FormSection inPanel={!isNew} title={t.limitsPart}>
        {field('window_seconds', { numeric })}
        {field('cancel_after_seconds', { numeric })}
        {field('max_open', { hint: t.maxOpenHint, numeric })}
        {field('requests_per_second', { hint: t.requestsPerSecondHint, numeric })}
        {field('priority', { hint: t.priorityHint, numeric, ...wide })}
      </FormSection>
    </>
  );

  function keyHint(): string {
    if (!server) return t.keyHint;
    const when = formatAgo(server.key.changed_at);
    return server.key.last4 === '' ? t.keyHidden({ when }) : t.keyNow({ last4: server.key.last4, when });
  }
}
