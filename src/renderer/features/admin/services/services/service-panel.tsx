import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import type { StaffService } from '#renderer/data/admin/catalogue/services.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { ServiceMark } from '#renderer/ui/marks/service-mark.tsx';
import { adminServicesWords } from '#renderer/words/en/admin/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { FormButtons } from '#renderer/ui/admin/form/form-buttons.tsx';
import { TextField, useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';

type ServicePanelProps = PanelMoves & {
  service: StaffService;
};
type Texts = { name: string; icon: string; position: string; enabled: string };

/** One service: its name, mark, place and whether customers see it. */
export function ServicePanel({ service: latest, ...moves }: ServicePanelProps) {
  const t = useWords(adminServicesWords);
  const mayEdit = useMay()('offers.edit');
  const api = useApi();
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  const [base, setBase] = useState(latest);
  const texts = useTexts<Texts>(textsOf(base));
  const change = useMutation({
    mutationFn: (version: number) =>
      api('POST /api/admin/services/:id', {
        params: { id: base.id },
        body: { ...bodyOf(texts.values, texts.changed), version },
      }),
    onSuccess: async ({ service }) => {
      setBase(service);
      texts.reset();
      void offerUndo(`service:${service.id}`, t.serviceSaved);
      await client.invalidateQueries({ queryKey: ['admin', 'offers'] });
    },
  });
  const form = withRefusal(texts, change.error);
  if (!form.isDirty && latest.version !== base.version) setBase(latest);
  const problem =
    change.error instanceof Problem && change.error.code === 'changed_meanwhile' ? change.error : undefined;
  const save = () => change.mutate(base.version);
  useKeys({ ...(form.isDirty && mayEdit && { submit: save }) });
  const isOn = form.values.enabled === 'on';
  const takeTheirs = () => {
    setBase(problem?.current as StaffService);
    form.reset();
    change.reset();
  };
  return (
    <SidePanel
      label={latest.name}
      head={
        <>
          <ServiceMark name={latest.name} icon={latest.icon} size={24} />
          <span className="truncate font-semibold">{latest.name}</span>
        </>
      }
      {...moves}
    >
      <PanelBlock>
        <form
          className="grid gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            save();
          }}
        >
          <TextField form={form} name="name" label={t.name} disabled={!mayEdit} />
          <TextField form={form} name="icon" label={t.icon} hint={t.iconHint} disabled={!mayEdit} />
          <TextField form={form} name="position" label={t.position} hint={t.positionHint} numeric disabled={!mayEdit} />
          <SwitchRow
            label={t.shownToCustomers}
            on={isOn}
            disabled={!mayEdit}
            onToggle={() => form.set('enabled', isOn ? 'off' : 'on')}
          />
          {change.error && !problem && <FormAlert>{errorMessage(change.error)}</FormAlert>}
          {form.isDirty && <FormButtons saveLabel={t.saveService} busy={change.isPending} onDiscard={form.reset} />}
        </form>
      </PanelBlock>
      <PanelBlock>
        <ButtonLink size="sm" to={`?service=${latest.id}`}>
          {t.offers}
        </ButtonLink>
      </PanelBlock>
      {problem && (
        <StaleDialog
          open
          who={String(problem.params?.['by'] ?? '')}
          fields={form.changed.map((name) => ({
            label: labelOf(name),
            theirs: textsOf(problem.current as StaffService)[name],
            mine: form.values[name],
          }))}
          onTakeTheirs={takeTheirs}
          onKeepMine={() => change.mutate((problem.current as StaffService).version)}
          onClose={() => change.reset()}
        />
      )}
    </SidePanel>
  );

  function labelOf(name: keyof Texts): string {
    return { name: t.name, icon: t.icon, position: t.position, enabled: t.shownToCustomers }[name];
  }
}

function textsOf({ name, icon, position, enabled }: StaffService): Texts {
  return {
    name,
    icon: icon ?? '',
    position: position === null ? '' : String(position),
    enabled: enabled ? 'on' : 'off',
  };
}

/** What to send of the changed fields; the server says what is wrong with them. */
function bodyOf({ name, icon, position, enabled }: Texts, changed: readonly (keyof Texts)[]) {
  const place = position.trim();
  const all = {
    name: name.trim(),
    icon: icon.trim() === '' ? null : icon.trim(),
    position: place === '' ? null : Number(place),
    enabled: enabled === 'on',
  };
  return Object.fromEntries(changed.map((field) => [field, all[field]])) as Partial<typeof all>;
}
