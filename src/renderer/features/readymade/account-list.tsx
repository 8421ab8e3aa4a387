import { Download } from 'lucide-react';
import type { AccountOrderId } from '#shared/contract/readymade.ts';
import { useWords } from '#renderer/words/words.ts';
import { useShownSecret } from '#renderer/lib/app-services.tsx';
import { Button } from '#renderer/ui/button/button.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { CopySecret } from '#renderer/ui/button/copy-secret.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { oneStop } from '#renderer/ui/keys/one-stop.ts';
import { accountsWords } from '#renderer/words/en/readymade.ts';
import { useSaveAccounts } from '#renderer/data/readymade-orders.ts';

/** Delivered accounts, one per line, each with a copy button. A single account is copied by `CopyAll`. */
export function AccountList({ accounts }: { accounts: readonly string[] }) {
  const t = useWords(accountsWords);
  useShownSecret();
  return (
    <ol ref={oneStop} aria-label={t.list} className="divide-y divide-line rounded-8 border border-line bg-subtle">
      {accounts.map((account, index) => (
        <li
          // Hidden from staff, all of them read the same.
          key={`${index} ${account}`}
          className={classes('flex min-h-11 items-center gap-1 py-0.5 pl-3', accounts.length > 1 ? 'pr-0.5' : 'pr-3')}
        >
          <code translate="no" className="min-w-0 flex-1 py-2 font-mono text-12 break-all select-all">
            {account}
          </code>
          {accounts.length > 1 && (
            <CopySecret iconOnly text={account} label={t.copyOne({ number: index + 1 })} data-step />
          )}
        </li>
      ))}
    </ol>
  );
}

/** What one account consists of, as "login:password"; nothing where the shop did not say. */
export function AccountFormat({ format }: { format: string }) {
  const t = useWords(accountsWords);
  if (!format) return null;
  return (
    <p className="text-12 text-muted">
      {t.format}{' '}
      <code translate="no" className="font-mono break-words text-ink">
        {format}
      </code>
    </p>
  );
}

export function CopyAll({ id, accounts }: { id: AccountOrderId; accounts: readonly string[] }) {
  const t = useWords(accountsWords);
  const label = accounts.length === 1 ? t.copy : t.copyAll;
  return <CopySecret of={{ kind: 'order', id }} text={accounts.join('\n')} label={label} />;
}

export function SaveAccounts({ id, label }: { id: AccountOrderId; label?: string }) {
  const t = useWords(accountsWords);
  const save = useSaveToFile(id);
  return (
    <>
      <Button busy={save.isPending} aria-label={label} onClick={() => save.mutate()}>
        <Download size={16} strokeWidth={2} aria-hidden />
        {t.download}
      </Button>
      <NotSaved error={save.error} />
    </>
  );
}

/** On a line of its own below the buttons. */
export function NotSaved({ error }: { error: unknown }) {
  return <ActionFailure error={error} what={useWords(accountsWords).notSaved} className="order-last basis-full" />;
}

/** Saves an order's accounts to a file. Who calls it shows why it failed (`NotSaved`). */
export function useSaveToFile(id: AccountOrderId) {
  return useSaveAccounts(id, {
    onSuccess: (outcome) => {
      if (outcome !== 'canceled') toast({ severity: 'success', message: accountsWords.get()[outcome] });
    },
  });
}
