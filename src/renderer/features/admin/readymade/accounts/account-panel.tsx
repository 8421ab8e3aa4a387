import { useState, type ReactNode } from 'react';
import { useShownSecret } from '#renderer/lib/app-services.tsx';
import { Link } from 'react-router-dom';
import type { StockItem } from '#shared/contract/staff/stock.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useReveal } from '#renderer/data/admin/readymade.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import type { PanelMoves } from '#renderer/ui/admin/list/list-with-panel.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { StatusBadge } from '#renderer/ui/admin/marks/status-dot.tsx';
import { PanelBlock, SidePanel } from '#renderer/ui/admin/panel/side-panel.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { formatMoney } from '#renderer/ui/format/amounts.ts';
import { formatDate } from '#renderer/ui/format/time.ts';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { adminReadymadeWords } from '#renderer/words/en/admin/shop/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { Facts } from '#renderer/ui/admin/panel/facts.tsx';
import { accountState, orderText, warrantyText } from './account-state.ts';
import { ReplaceDialog } from './replace-dialog.tsx';
import { NeedsFactor } from '../../layout/needs-factor.tsx';

type AccountPanelProps = PanelMoves & {
  item: StockItem;
};

/** One account: who has it, whether it is under warranty; shown once for a reason, and made good. */
export function AccountPanel({ item, ...moves }: AccountPanelProps) {
  const t = useWords(adminReadymadeWords);
  const parts = useWords(adminPartsWords);
  const may = useMay();
  const [asking, setAsking] = useState<'reveal' | 'replace'>();
  const [account, setAccount] = useState<string>();
  useShownSecret(account !== undefined);
  const reveal = useReveal();
  const { tone, word } = accountState(item);
  const canReveal = may('codes.reveal') && account === undefined;
  const canReplace = may('orders.refund') && item.state === 'sold' && item.sale !== null;
  const refusal = !canReplace && (may('orders.refund') ? t.replaceOnce : parts.keyNotYours);
  const askToReplace = () => setAsking('replace');
  useKeys({ ...(canReplace && { main: askToReplace, replace: askToReplace }) });
  const close = () => setAsking(undefined);
  return (
    <SidePanel
      label={t.account({ id: item.id })}
      head={
        <>
          <h2 className="truncate font-semibold">{t.account({ id: item.id })}</h2>
          <StatusBadge tone={tone}>{t[word]}</StatusBadge>
        </>
      }
      {...moves}
      foot={
        (canReveal || canReplace) && (
          <>
            <NeedsFactor permissions={['codes.reveal', 'orders.refund']} />
            <div className="flex flex-wrap gap-2 *:flex-1">
              {canReveal && (
                <Button needsShop onClick={() => setAsking('reveal')}>
                  {t.reveal}…
                </Button>
              )}
              {canReplace && (
                <Button variant="solid" needsShop onClick={askToReplace}>
                  {t.replace}…<Kbd inverse>W</Kbd>
                </Button>
              )}
            </div>
          </>
        )
      }
    >
      {account !== undefined && (
        <PanelBlock className="bg-accent-soft">
          <code className="block break-all select-all">{account}</code>
          <p className="py-2 text-12 text-muted">{t.revealed}</p>
          <div className="flex gap-2">
            <CopyButton isSecret size="sm" text={account} label={t.copy} />
            <Button size="sm" onClick={() => setAccount(undefined)}>
              {t.hide}
            </Button>
          </div>
        </PanelBlock>
      )}
      <PanelBlock>
        <Facts facts={factsOf(item, t)} />
      </PanelBlock>
      <div className="border-t border-line px-4 py-3 empty:hidden">
        <RefusedKeys reasons={{ main: refusal, replace: refusal }} />
      </div>
      <ReasonDialog
        open={asking === 'reveal'}
        onOpenChange={close}
        title={t.revealTitle({ id: item.id })}
        description={t.revealText}
        submitLabel={t.revealDo}
        onSubmit={async ({ reason }) => setAccount(await reveal({ id: item.id, reason }))}
      />
      {asking === 'replace' && item.sale && <ReplaceDialog item={item} sale={item.sale} onClose={close} />}
    </SidePanel>
  );
}

function factsOf(item: StockItem, t: ReturnType<typeof adminReadymadeWords.get>) {
  const { sale, batch_id: batch, cost, replaced_by: by, replaces } = item;
  const link = (to: string, text: string) => (
    <Link className="touch text-accent-text hover:underline" to={to}>
      {text}
    </Link>
  );
  const known: ([string, ReactNode] | false)[] = [
    [t.product, item.product.name],
    batch !== null && [t.fromBatch, link(`?tab=batches&open=${batch}`, t.batch({ id: batch }))],
    [t.cost, cost === null ? t.unknown : formatMoney(cost)],
    [t.addedAt, formatDate(item.added_at)],
    sale !== null && [t.order, link(`/admin/orders?open=${sale.order}`, orderText(sale))],
    sale !== null && [t.customer, link(`/admin/users/${publicId('user', sale.customer.id)}`, sale.customer.name)],
    sale !== null && [t.soldAt, formatMoment(sale.at)],
    sale !== null && [t.price, formatMoney(sale.price)],
    sale !== null && [t.warranty, warrantyText(sale)],
    by !== null && [t.replacedBy, t.account({ id: by })],
    replaces !== null && [t.replaces, t.account({ id: replaces })],
  ];
  return known.filter((fact) => fact !== false);
}
