import { useMutation, useQueryClient } from '@tanstack/react-query';
import { GitCompare, Pause, Play, Plug, RefreshCw } from 'lucide-react';
import { useState } from 'react';
import { providerAmount } from '#shared/staff/servers/provider-amount.ts';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import { useOfferUndo } from '#renderer/data/admin/offer-undo.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminImportWords } from '#renderer/words/en/admin/shop/import.ts';
import { adminServicesWords } from '#renderer/words/en/admin/shop/services.ts';
import { useWords } from '#renderer/words/words.ts';
import { useCompare } from '../import/use-compare.ts';
import { SwitchRow } from '#renderer/ui/admin/form/switch.tsx';

/** Test, read the catalogue, pause and resume. What a test found stays beside the button. */
export function ServerActions({ server }: { server: Server }) {
  const t = useWords(adminServicesWords);
  const words = useWords(adminImportWords);
  const api = useApi();
  const client = useQueryClient();
  const params = { id: server.id };
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'servers'] });
  const test = useMutation({
    mutationFn: () => api('POST /api/admin/servers/:id/test', { params }),
    onSettled: refresh,
  });
  const sync = useMutation({
    mutationFn: () => api('POST /api/admin/servers/:id/sync', { params }),
    onSuccess: (answer) => toast({ severity: 'success', message: t.catalogueRead(answer.server.offers) }),
    onError: toastFailure,
    onSettled: refresh,
  });
  const compare = useCompare();
  const follow = useMutation({
    mutationFn: () =>
      api('POST /api/admin/servers/:id', {
        params,
        body: { follows_list: !server.follows_list, version: server.version },
      }),
    onError: toastFailure,
    onSettled: refresh,
  });
  return (
    <div className="grid gap-2">
      <div className="grid grid-cols-2 gap-2">
        <Button size="sm" needsShop busy={test.isPending} onClick={() => test.mutate()}>
          <Plug size={16} strokeWidth={1.75} aria-hidden />
          {t.test}
        </Button>
        <Button size="sm" needsShop busy={sync.isPending} onClick={() => sync.mutate()}>
          <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
          {t.readCatalogue}
        </Button>
        <Button size="sm" needsShop busy={compare.isPending} onClick={() => compare.mutate(server.id)}>
          <GitCompare size={16} strokeWidth={1.75} aria-hidden />
          {words.compare}
        </Button>
        <PauseButton server={server} />
      </div>
      <SwitchRow
        label={words.followsList}
        on={server.follows_list}
        disabled={follow.isPending}
        onToggle={() => follow.mutate()}
      />
      <p aria-live="polite" className="text-12 empty:hidden">
        {test.data && (
          <span className="text-good">
            {t.tested({ balance: providerAmount(test.data.balance, server), ms: test.data.took_ms })}
          </span>
        )}
        {test.error && <span className="text-bad">{errorMessage(test.error)}</span>}
      </p>
    </div>
  );
}

/** Pauses a server everywhere at once, with a reason, or resumes it. */
function PauseButton({ server }: { server: Server }) {
  const t = useWords(adminServicesWords);
  const api = useApi();
  const client = useQueryClient();
  const [asking, setAsking] = useState(false);
  const offerUndo = useOfferUndo();
  const params = { id: server.id };
  const refresh = () => client.invalidateQueries({ queryKey: ['admin', 'servers'] });
  const resume = useMutation({
    mutationFn: () => api('POST /api/admin/servers/:id/resume', { params, body: {} }),
    onSuccess: () => toast({ severity: 'success', message: t.resumed({ server: server.name }) }),
    onError: toastFailure,
    onSettled: refresh,
  });
  const pause = async (reason: string) => {
    await api('POST /api/admin/servers/:id/pause', { params, body: { reason } });
    void offerUndo(`server:${server.id}`, t.pausedDone({ server: server.name }));
    await refresh();
  };
  if (server.paused)
    return (
      <Button size="sm" needsShop busy={resume.isPending} onClick={() => resume.mutate()}>
        <Play size={16} strokeWidth={1.75} aria-hidden />
        {t.resume}
      </Button>
    );
  return (
    <>
      <Button size="sm" needsShop onClick={() => setAsking(true)}>
        <Pause size={16} strokeWidth={1.75} aria-hidden />
        {t.pause}
      </Button>
      <ReasonDialog
        open={asking}
        onOpenChange={setAsking}
        title={t.pauseTitle({ server: server.name })}
        description={t.pauseText}
        submitLabel={t.pauseSubmit({ server: server.name })}
        danger
        onSubmit={({ reason }) => pause(reason)}
      />
    </>
  );
}
