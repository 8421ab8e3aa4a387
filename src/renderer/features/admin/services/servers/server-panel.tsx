import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Problem } from '#shared/problem.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { StaleDialog } from '#renderer/ui/admin/dialog/stale-dialog.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { formatAgo } from '#renderer/ui/admin/timeline/times.ts';
import { adminCustomStepWords } from '#renderer/words/en/admin/shop/custom-server.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { Facts } from '#renderer/ui/admin/panel/facts.tsx';
import { FormButtons } from '#renderer/ui/admin/form/form-buttons.tsx';
import { useTexts, withRefusal } from '#renderer/ui/admin/form/form-fields.tsx';
import { focusWrong, Tried } from '#renderer/ui/admin/form/tried.ts';
import { errorText, waitText } from '../health-bar.tsx';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';
import { CustomFields } from './custom/custom-fields.tsx';
import { differingSteps, draftOf, readDraft } from './custom/custom-draft.ts';
import { MaintenancePlan } from './maintenance-plan.tsx';
import { ServerActions } from './server-actions.tsx';
import { ServerDrifts } from './server-drifts.tsx';
import { ServerFields } from './server-fields.tsx';
import {
  isServerRight,
  readServerChange,
  serverLabels,
  textsOf,
  type ServerChange,
  type ServerTexts,
} from './server-form.ts';
import { balanceText, hoursText, levelTone, paceText, stateOf } from './server-state.ts';
import { ChangeNotice } from '../../layout/needs-factor.tsx';

type ServerPanelProps = PanelMoves & {
  server: Server;
};

/** One server: how it does, what can be done with it, and its settings. */
export function ServerPanel({ server, ...moves }: ServerPanelProps) {
  const t = useWords(adminServicesWords);
  const mayEdit = useMay()('servers.edit');
  const { tone, label } = stateOf(server, t);
  const { health } = server;
  return (
    <SidePanel
      label={server.name}
      head={
        <>
          <span className="truncate font-semibold">{server.name}</span>
          <StatusBadge tone={tone}>{label}</StatusBadge>
        </>
      }
      {...moves}
    >
      <PanelBlock>
        <Facts
          facts={[
            [
              t.balance,
              <b key="balance" translate={server.balance ? 'no' : undefined} className={levelTone(server)}>
                {balanceText(server, t)}
              </b>,
            ],
            [t.lasts, hoursText(server, t)],
            [t.success, health.success_rate === null ? t.noSales : `${health.success_rate}%`],
            [t.medianWait, waitText(health.median_wait_seconds)],
            [t.errors, errorText(health.error_rate)],
            [
              t.openNumbers,
              server.max_open === null ? String(server.open) : t.ofLimit({ open: server.open, limit: server.max_open }),
            ],
            [t.requestsNow, paceText(server, t)],
            [t.offers, String(server.offers)],
            [t.status, statusText(server)],
          ]}
        />
      </PanelBlock>
      {server.drifts.length > 0 && (
        <PanelBlock title={t.drifts}>
          <ServerDrifts drifts={server.drifts} />
        </PanelBlock>
      )}
      {mayEdit && (
        <PanelBlock>
          <ServerActions server={server} />
        </PanelBlock>
      )}
      <PanelBlock title={t.maintenance}>
        <MaintenancePlan server={server} mayEdit={mayEdit} />
      </PanelBlock>
      <PanelBlock title={t.serverDetails}>
        <ChangeNotice permission="servers.edit" className="mb-3" />
        <ServerEdit server={server} mayEdit={mayEdit} />
      </PanelBlock>
    </SidePanel>
  );

  function statusText({ paused, synced_at }: Server): string {
    if (paused) return t.pausedSince({ who: paused.by, when: formatAgo(paused.at) });
    return synced_at === null ? t.neverRead : t.lastRead({ when: formatAgo(synced_at) });
  }
}

function ServerEdit({ server: latest, mayEdit }: { server: Server; mayEdit: boolean }) {
  const t = useWords(adminServicesWords);
  const steps = useWords(adminCustomStepWords);
  const api = useApi();
  const client = useQueryClient();
  const offerUndo = useOfferUndo();
  // Edits are based on the server as it was when they began, whatever arrives afterwards.
  const [base, setBase] = useState(latest);
  const texts = useTexts<ServerTexts>(textsOf(base));
  const change = useMutation({
    mutationFn: (body: ServerChange) => api('POST /api/admin/servers/:id', { params: { id: base.id }, body }),
    onSuccess: async ({ server }) => {
      setBase(server);
      setDraft(server.custom && draftOf(server.custom));
      texts.reset();
      void offerUndo(`server:${server.id}`, t.serverSaved);
      await client.invalidateQueries({ queryKey: ['admin', 'servers'] });
    },
  });
  const saved = base.custom && draftOf(base.custom);
  const [draft, setDraft] = useState(saved);
  const isDescribed = JSON.stringify(draft) !== JSON.stringify(saved);
  const releaseDraft = useUnsaved(isDescribed);
  const withTexts = withRefusal(texts, change.error);
  const form = {
    ...withTexts,
    isDirty: withTexts.isDirty || isDescribed,
    reset() {
      texts.reset();
      setDraft(saved);
      releaseDraft();
    },
  };
  if (!form.isDirty && latest.version !== base.version) {
    setBase(latest);
    setDraft(latest.custom && draftOf(latest.custom));
  }
  const isStale = change.error instanceof Problem && change.error.code === 'changed_meanwhile';
  const current = isStale && change.error instanceof Problem ? (change.error.current as Server) : undefined;
  const fields = useRef<HTMLFormElement>(null);
  const save = (version = base.version) => {
    if (!isServerRight(form.values)) return focusWrong(fields.current);
    change.mutate({
      ...readServerChange(form.values, form.changed, version),
      ...(draft && isDescribed && { custom: readDraft(draft) as ServerChange['custom'] }),
    });
  };
  const toggle = useMutation({
    mutationFn: (enabled: boolean) =>
      api('POST /api/admin/servers/:id', { params: { id: base.id }, body: { enabled, version: latest.version } }),
    onError: toastFailure,
    onSettled: () => client.invalidateQueries({ queryKey: ['admin', 'servers'] }),
  });
  useKeys({ ...(form.isDirty && mayEdit && { submit: () => save() }) });
  return (
    <form
      ref={fields}
      className="grid gap-3"
      onSubmit={(event) => {
        event.preventDefault();
        save();
      }}
    >
      <SwitchRow
        label={t.enabled}
        on={latest.enabled}
        disabled={!mayEdit || toggle.isPending}
        onToggle={() => toggle.mutate(!latest.enabled)}
      />
      {/* What is emptied says so at once. */}
      <Tried value>
        <ServerFields form={form} server={base} disabled={!mayEdit} />
      </Tried>
      {draft && (
        <CustomFields
          draft={draft}
          onChange={setDraft}
          errorOf={form.errorOf}
          account={{ url: form.values.url, apiKey: form.values.api_key, serverId: base.id }}
          disabled={!mayEdit}
        />
      )}
      {change.error && !isStale && <FormAlert>{errorMessage(change.error)}</FormAlert>}
      {form.isDirty && <FormButtons saveLabel={t.saveServer} busy={change.isPending} onDiscard={form.reset} />}
      {current && change.error instanceof Problem && (
        <StaleDialog
          open
          who={String(change.error.params?.['by'] ?? '')}
          fields={[
            ...form.changed.map((name) => ({
              label: serverLabels(t)[name],
              theirs: textsOf(current)[name],
              mine: name === 'api_key' ? '••••' : form.values[name],
            })),
            ...(draft && isDescribed ? differingSteps(draftOf(current.custom), draft) : []).map(
              ({ name, theirs, mine }) => ({ label: steps[name], theirs: theirs || '–', mine: mine || '–' }),
            ),
          ]}
          onTakeTheirs={() => {
            setBase(current);
            texts.reset();
            setDraft(current.custom && draftOf(current.custom));
            change.reset();
          }}
          onKeepMine={() => save(current.version)}
          onClose={() => change.reset()}
        />
      )}
    </form>
  );
}
