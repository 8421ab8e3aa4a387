import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Batch } from '#shared/contract/staff/stock.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { recallQuery, useReadymadeWork } from '#renderer/data/admin/readymade.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button, ButtonLink } from '#renderer/ui/button/button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { Facts } from '#renderer/ui/admin/panel/facts.tsx';
import { BatchOrigin } from './batch-origin.tsx';
import { batchState, soldOf } from './batch-state.ts';
import { RecallDialog } from './recall-dialog.tsx';
import { RecallProgress } from './recall-progress.tsx';

type BatchPanelProps = PanelMoves & {
  batch: Batch;
};

/** One batch: what is left of it, where it came from, and what is done about a bad one. */
export function BatchPanel({ batch, ...moves }: BatchPanelProps) {
  const t = useWords(adminReadymadeWords);
  const may = useMay();
  const mayRecall = may('stock.recall');
  const [asking, setAsking] = useState<'stop' | 'resume' | 'recall'>();
  const { stop, resume } = useReadymadeWork();
  const { data } = useQuery(recallQuery(useApi(), batch.id));
  const state = batchState(batch);
  const isOnSale = batch.stopped_at === null && batch.unsold > 0;
  const canResume = batch.stopped_at !== null && batch.recall === null;
  const canRecall = soldOf(batch) > 0 && batch.recall?.running !== true && (data?.preview.accounts ?? 0) > 0;
  useKeys({ ...(mayRecall && canRecall && { main: () => setAsking('recall') }) });
  const close = () => setAsking(undefined);
  const count = (value: number) => value.toLocaleString('en-IN');
  return (
    <SidePanel
      label={t.batch({ id: batch.id })}
      head={
        <>
          <h2 className="truncate font-semibold">{t.batch({ id: batch.id })}</h2>
          <StatusBadge tone={state.tone}>{t[state.word]}</StatusBadge>
        </>
      }
      {...moves}
      foot={
        mayRecall &&
        (isOnSale || canResume || canRecall) && (
          <div className="flex flex-wrap gap-2 *:flex-1">
            {isOnSale && (
              <Button needsShop onClick={() => setAsking('stop')}>
                {t.stop}
              </Button>
            )}
            {canResume && (
              <Button needsShop onClick={() => setAsking('resume')}>
                {t.resume}
              </Button>
            )}
            {canRecall && (
              <Button variant="danger" needsShop onClick={() => setAsking('recall')}>
                {t.recall}…
              </Button>
            )}
          </div>
        )
      }
    >
      <PanelBlock>
        <Facts
          facts={[
            [t.product, batch.product.name],
            [t.accounts, count(batch.accounts)],
            [t.left, count(batch.unsold)],
            [t.sold, count(soldOf(batch))],
            [t.stoppedCount, count(batch.stopped)],
            [t.leftOut, count(batch.rejected)],
            [t.cost, batch.cost === null ? t.unknown : formatMoney(batch.cost)],
            [t.imported, formatMoment(batch.created_at)],
            [t.by, batch.imported_by],
          ]}
        />
        <ButtonLink size="sm" className="mt-3" to={`?tab=accounts&batch=${batch.id}`}>
          {t.showAccounts}
        </ButtonLink>
      </PanelBlock>
      {data?.recall && (
        <PanelBlock title={t.recall}>
          <RecallProgress recall={data.recall} />
        </PanelBlock>
      )}
      <PanelBlock title={t.correct}>
        <BatchOrigin batch={batch} disabled={!may('stock.import')} />
      </PanelBlock>
      <ReasonDialog
        open={asking === 'stop'}
        onOpenChange={close}
        title={t.stop}
        description={t.stopText({ accounts: t.countAccounts(batch.unsold) })}
        submitLabel={t.stopDo}
        danger
        onSubmit={async ({ reason }) => {
          await stop.mutateAsync({ id: batch.id, reason });
          toast({ severity: 'success', message: t.stopDone });
        }}
      />
      <ReasonDialog
        open={asking === 'resume'}
        onOpenChange={close}
        title={t.resume}
        description={t.resumeText({ accounts: t.countAccounts(batch.stopped) })}
        submitLabel={t.resume}
        onSubmit={async ({ reason }) => {
          await resume.mutateAsync({ id: batch.id, reason });
          toast({ severity: 'success', message: t.resumeDone });
        }}
      />
      {asking === 'recall' && <RecallDialog id={batch.id} onClose={close} />}
    </SidePanel>
  );
}
