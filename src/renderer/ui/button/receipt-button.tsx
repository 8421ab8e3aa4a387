import { FileDown } from 'lucide-react';
import { useState } from 'react';
import type { RechargeId } from '#shared/contract/recharges.ts';
import { usePlatform } from '#renderer/lib/app-services.tsx';
import { receiptWords } from '#renderer/words/en/recharge-extras.ts';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { toastFailure } from '../feedback/toast-failure.ts';
import { toast } from '../toaster/toasts.store.ts';
import { Button } from './button.tsx';
import type { ButtonLook } from './button-look.ts';
import { IconButton } from './icon-button.tsx';

export type DownloadReceiptProps = ButtonLook & {
  id: RechargeId;
  read: () => Promise<Uint8Array<ArrayBuffer>>;
  /** Shows only an icon, named after this amount. */
  iconFor?: string;
  className?: string;
  /** Shows why it failed; hears `undefined` when it is tried anew. A toast says it where nobody does. */
  onFailure?: (error: unknown) => void;
};

/** Saves the receipt of a paid recharge as a PDF. The page fetches it, because the request needs the token. */
export function ReceiptButton({
  id,
  read,
  iconFor,
  className,
  onFailure = toastFailure,
  ...look
}: DownloadReceiptProps) {
  const t = useWords(receiptWords);
  const platform = usePlatform();
  const saidWait = useSaidWait();
  const [busy, setBusy] = useState(false);

  const download = async () => {
    setBusy(true);
    onFailure(undefined);
    try {
      const outcome = await platform.savePdf(`receipt-${id}.pdf`, await saidWait(read));
      if (outcome !== 'canceled') toast({ severity: 'success', message: outcome === 'saved' ? t.saved : t.started });
    } catch (error) {
      onFailure(error);
    } finally {
      setBusy(false);
    }
  };
  if (iconFor !== undefined) {
    return (
      <IconButton
        label={t.downloadOf({ amount: iconFor })}
        tip={t.download}
        aria-disabled={busy || undefined}
        aria-busy={busy || undefined}
        onClick={() => {
          if (!busy) void download();
        }}
        {...(className && { className })}
      >
        {busy ? (
          <span className="spinner size-4 animate-spinner rounded-full border-2 border-current border-r-transparent" />
        ) : (
          <FileDown size={20} strokeWidth={1.75} aria-hidden />
        )}
      </IconButton>
    );
  }
  return (
    <Button {...look} busy={busy} onClick={() => void download()} {...(className && { className })}>
      <FileDown size={16} strokeWidth={1.75} aria-hidden />
      {t.download}
    </Button>
  );
}
