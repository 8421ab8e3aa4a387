import { useMutation, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useEffect, useState } from 'react';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { firstField } from '#renderer/ui/admin/form/first-field.ts';
import { useTried } from '#renderer/ui/admin/form/tried.ts';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { errorMessage, fieldErrors } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';

/** Times in which a server is not asked for numbers: planned, running, and one more. */
export function MaintenancePlan({ server, mayEdit }: { server: Server; mayEdit: boolean }) {
  const t = useWords(adminServicesWords);
  const api = useApi();
  const client = useQueryClient();
  const [adding, setAdding] = useState(false);
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'servers'] });
  const cancel = useMutation({
    mutationFn: (id: Server['maintenance'][number]['id']) =>
      api('DELETE /api/admin/server-maintenance/:id', { params: { id } }),
    onError: toastFailure,
    onSettled: refresh,
  });
  return (
    <div className="grid gap-2">
      {server.maintenance.length === 0 && !adding && <p className="text-12 text-muted">{t.noMaintenance}</p>}
      <ul className="grid gap-1 empty:hidden">
        {server.maintenance.map(({ id, starts_at, ends_at, note }) => (
          <li key={id} className="flex items-center gap-2">
            <span className="min-w-0 flex-1">
              {t.maintenanceAt({ from: formatMoment(starts_at), to: formatMoment(ends_at) })}
              {note !== null && <span className="block text-12 text-muted">{note}</span>}
            </span>
            {mayEdit && (
              <IconButton label={t.cancelMaintenance} className="size-8" onClick={() => cancel.mutate(id)}>
                <X size={16} strokeWidth={1.75} aria-hidden />
              </IconButton>
            )}
          </li>
        ))}
      </ul>
      {mayEdit &&
        (adding ? (
          <MaintenanceForm
            server={server}
            onDone={() => {
              setAdding(false);
              void refresh();
            }}
          />
        ) : (
          <Button size="sm" onClick={() => setAdding(true)}>
            {t.planMaintenance}
          </Button>
        ))}
    </div>
  );
}

function MaintenanceForm({ server, onDone }: { server: Server; onDone: () => void }) {
  const t = useWords(adminServicesWords);
  const api = useApi();
  const [from, setFrom] = useState('');
  const [to, setTo] = useState('');
  const [note, setNote] = useState('');
  useUnsaved([from, to, note].some((text) => text !== ''));
  const plan = useMutation({
    mutationFn: () =>
      api('POST /api/admin/servers/:id/maintenance', {
        params: { id: server.id },
        body: {
          starts_at: new Date(from).toISOString(),
          ends_at: new Date(to).toISOString(),
          note: note.trim() === '' ? null : note.trim(),
        },
      }),
    onSuccess: onDone,
  });
  const parts = useWords(adminPartsWords);
  const { form, tried, showWrong } = useTried();
  useEffect(() => firstField(form.current)?.focus(), [form]);
  const refused = fieldErrors(plan.error);
  const moment = (name: 'from' | 'to', value: string, set: (value: string) => void) => (
    <AdminField
      label={t[name]}
      error={tried && value === '' ? parts.timeMissing : name === 'from' ? refused.starts_at : refused.ends_at}
    >
      {(control) => (
        <TextBox {...control} type="datetime-local" value={value} onChange={(event) => set(event.target.value)} />
      )}
    </AdminField>
  );
  const submit = () => {
    if (from === '' || to === '') showWrong();
    else if (!plan.isPending) plan.mutate();
  };
  // The form that the panel has besides is sent from its own fields.
  useKeys({ submit: ({ target }) => (target instanceof Node && form.current?.contains(target) ? submit() : false) });
  return (
    <form
      ref={form}
      noValidate
      className="grid gap-2"
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {moment('from', from, setFrom)}
      {moment('to', to, setTo)}
      <AdminField label={t.noteField} error={refused.note}>
        {(control) => <TextBox {...control} value={note} onChange={(event) => setNote(event.target.value)} />}
      </AdminField>
      <FormAlert>{plan.error && errorMessage(plan.error)}</FormAlert>
      <Button type="submit" size="sm" needsShop busy={plan.isPending}>
        {t.plan}
      </Button>
    </form>
  );
}
