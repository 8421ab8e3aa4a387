import { NotebookPen, RefreshCw, Repeat2 } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { RechargeId } from '#shared/contract/recharges.ts';
import type { StockItemId } from '#shared/contract/staff/stock.ts';
import type { OrderRecord } from '#shared/contract/staff/orders.ts';
import { readPublicId } from '#shared/staff/public-id.ts';
import { useMay } from '#renderer/data/admin/me.tsx';
import { useOrderActions } from '#renderer/data/admin/orders.ts';
import { useReadReceipt } from '#renderer/data/receipts.ts';
import { ReasonDialog } from '#renderer/ui/admin/dialog/reason-dialog.tsx';
import { useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { RefusedKeys } from '#renderer/ui/admin/keys/refused-keys.tsx';
import { Kbd } from '#renderer/ui/admin/marks/kbd.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { DownloadReceipt } from '#renderer/ui/button/download-receipt.tsx';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { ordersWords } from '#renderer/words/en/admin/desk/orders.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { accountsPath } from './accounts-block.tsx';
import { RechargeFoot } from './recharge-foot.tsx';
import { ReplaceDialog } from './replace-dialog.tsx';
import { RefundForm } from './refund-form.tsx';
import { NeedsFactor } from '../../layout/needs-factor.tsx';

type OrderFootProps = {
  order: OrderRecord;
  items: readonly StockItemId[];
  onItems: (items: readonly StockItemId[]) => void;
  onNext: (() => void) | undefined;
};
type Asked = 'replace' | 'note';

/** What can be done with the open order. It never scrolls away. */
export function OrderFoot({ order, items, onItems, onNext }: OrderFootProps) {
  const t = useWords(ordersWords);
  const parts = useWords(adminPartsWords);
  const may = useMay();
  const actions = useOrderActions();
  const [asked, setAsked] = useState<Asked>();
  const [isAsking, setAsking] = useState(false);
  const { can, server } = order;
  const canReplace = order.replacements.length > 0;

  const ask = async () => {
    if (isAsking) return;
    setAsking(true);
    try {
      const { answer } = await actions.refresh(order.id);
      toast({
        severity: 'info',
        message: t.answered({ server: server?.name ?? '', answer: answerText(answer.state) }),
      });
    } catch (error) {
      toastFailure(error);
    } finally {
      setAsking(false);
    }
  };
  const answerText = (state: 'waiting' | 'waiting_again' | 'received' | 'closed' | 'unclear') =>
    ({
      waiting: t.answerWaiting,
      waiting_again: t.answerAgain,
      received: t.answerReceived,
      closed: t.answerClosed,
      unclear: t.answerUnclear,
    })[state];
  const mayGive = may('orders.refund');
  const offersReplace = canReplace && mayGive;
  const accounts = mayGive ? order.accounts.filter(({ refunded }) => !refunded) : [];
  const navigate = useNavigate();
  const goToAccounts = () => {
    const [first, second] = accounts;
    void navigate(accountsPath(order.id, second ? undefined : first?.item_id));
  };
  const asks = can.refresh && may('orders.refresh');
  useKeys({
    ...(asks && { ask: () => void ask() }),
    note: () => setAsked('note'),
    ...(offersReplace && { replace: () => setAsked('replace') }),
    ...(accounts.length > 0 && { replace: goToAccounts }),
  });

  const gives = (can.refund || can.cancel) && mayGive;
  const noGift = mayGive ? t.nothingToDo : parts.keyNotYours;
  const isRecharge = order.kind === 'recharge';
  return (
    <>
      {(gives || offersReplace) && <NeedsFactor permissions={['orders.refund']} />}
      {gives && <RefundForm order={order} items={items} onItems={onItems} onNext={onNext} />}
      {isRecharge && <RechargeFoot order={order} />}
      {!gives && !isRecharge && <p className="text-12 text-faint">{t.nothingToDo}</p>}
      <div className="grid grid-cols-2 gap-2 *:min-w-0 [&>button>span]:min-w-0">
        {offersReplace && (
          <Button size="sm" onClick={() => setAsked('replace')}>
            <Repeat2 size={16} strokeWidth={1.75} aria-hidden />
            <span className="truncate">{t.replace}</span>
            <Kbd>W</Kbd>
          </Button>
        )}
        {asks && (
          <Button size="sm" busy={isAsking} onClick={() => void ask()}>
            <RefreshCw size={16} strokeWidth={1.75} aria-hidden />
            <span className="truncate">{t.ask({ server: server?.name ?? '' })}</span>
            <Kbd>U</Kbd>
          </Button>
        )}
        {isRecharge && order.state === 'paid' && may('recharges.read') && <Receipt id={order.id} />}
        <Button size="sm" className={canReplace && can.refresh ? 'col-span-2' : ''} onClick={() => setAsked('note')}>
          <NotebookPen size={16} strokeWidth={1.75} aria-hidden />
          {t.note}
          <Kbd>N</Kbd>
        </Button>
      </div>
      <RefusedKeys
        reasons={{
          ...(!isRecharge && {
            main: !gives && noGift,
            part: !gives ? noGift : can.cancel ? t.wholeOnly : items.length > 0 && t.partChosen,
          }),
          replace: !offersReplace && accounts.length === 0 && (mayGive ? t.noReplacement : parts.keyNotYours),
          ask: !asks && (can.refresh ? parts.keyNotYours : t.noAsk),
        }}
      />
      {canReplace && <ReplaceDialog order={order} open={asked === 'replace'} onClose={() => setAsked(undefined)} />}
      <ReasonDialog
        open={asked === 'note'}
        onOpenChange={() => setAsked(undefined)}
        title={t.noteTitle}
        description={t.noteText}
        submitLabel={t.noteDo}
        onSubmit={({ reason }) => actions.note(order.id, reason)}
      />
    </>
  );
}

function Receipt({ id }: { id: string }) {
  const readReceipt = useReadReceipt('staff');
  const rechargeId = readPublicId(id)?.id as RechargeId;
  return (
    <div className="h-8">
      <DownloadReceipt id={rechargeId} read={() => readReceipt(rechargeId)} size="sm" className="w-full" />
    </div>
  );
}
