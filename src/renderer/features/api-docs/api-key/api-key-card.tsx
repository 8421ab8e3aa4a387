import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useShownSecret } from '#renderer/lib/app-services.tsx';
import type { ApiKey } from '#shared/contract/account/api-key.ts';
import { useApiKey, useCreateApiKey, useRevokeApiKey } from '#renderer/data/api-key.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button, keepFocusNear } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { ConfirmButton } from '#renderer/ui/button/confirm-button.tsx';
import { CopyButton } from '#renderer/ui/button/copy-button.tsx';
import { failureMessage } from '#renderer/ui/feedback/error-words.ts';
import { FormAlert } from '#renderer/ui/form/form-alert.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Fact, Facts } from '#renderer/ui/page/facts.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { formatAgo, formatMoment } from '#renderer/ui/format/time.ts';
import { apiKeyWords } from '#renderer/words/en/api-key.ts';

/** Called with a key when it is created, the only time it is known. */
type ApiKeyCardProps = { onCreated?: (key: string) => void };

/** Creates, replaces and revokes the customer's API key. A new key is shown once, later only its last characters. */
export function ApiKeyCard({ onCreated }: ApiKeyCardProps) {
  const t = useWords(apiKeyWords);
  const query = useApiKey();
  const create = useCreateApiKey();
  const revoke = useRevokeApiKey();
  const [newKey, setNewKey] = useState<string>();
  const failure = create.error ?? revoke.error;

  if (query.isError) {
    return (
      <Card>
        <ErrorState error={query.error} onRetry={() => void query.refetch()} retrying={query.isFetching} />
      </Card>
    );
  }
  const createKey = () =>
    create.mutate(undefined, {
      onSuccess: ({ key }) => {
        setNewKey(key ?? undefined);
        if (key !== null) onCreated?.(key);
      },
    });
  const revokeKey = () => revoke.mutate(undefined, { onSuccess: () => setNewKey(undefined) });
  const apiKey = query.data?.api_key ?? undefined;
  return (
    <Card tabIndex={-1} className="grid gap-4 p-4 outline-none md:p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
          <KeyRound size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="text-16 font-semibold">{t.title}</p>
          {query.isPending && <Skeleton className="h-5 w-52" />}
          {query.data && (apiKey ? <KeyFacts apiKey={apiKey} /> : <p className="text-muted">{t.none}</p>)}
        </div>
      </div>
      {newKey !== undefined && <NewKey text={newKey} />}
      <div className="flex flex-wrap gap-2">
        {apiKey ? (
          <>
            <ConfirmButton
              busy={create.isPending}
              question={{
                title: t.rotateTitle,
                message: t.rotateText,
                acceptLabel: t.rotateAccept,
                rejectLabel: t.keep,
              }}
              onConfirm={createKey}
            >
              {t.rotate}
            </ConfirmButton>
            <ConfirmButton
              ref={keepFocusNear}
              variant="ghost"
              busy={revoke.isPending}
              question={{
                title: t.revokeTitle,
                message: t.revokeText,
                acceptLabel: t.revokeAccept,
                rejectLabel: t.keep,
                danger: true,
              }}
              onConfirm={revokeKey}
            >
              {t.revoke}
            </ConfirmButton>
          </>
        ) : (
          <Button
            ref={keepFocusNear}
            needsShop
            variant="solid"
            disabled={query.isPending}
            busy={create.isPending}
            onClick={createKey}
          >
            {t.create}
          </Button>
        )}
      </div>
      <FormAlert>{failureMessage(failure)}</FormAlert>
    </Card>
  );
}

function KeyFacts({ apiKey: { hint, created_at, last_used_at } }: { apiKey: ApiKey }) {
  const t = useWords(apiKeyWords);
  return (
    <Facts className="text-muted">
      <Fact>
        {t.endsWith}{' '}
        <code translate="no" className="font-mono text-ink">
          {hint}
        </code>
      </Fact>
      <Fact>{t.createdAt({ moment: formatMoment(created_at) })}</Fact>
      <Fact>{last_used_at ? t.lastUsed({ moment: formatAgo(last_used_at) }) : t.neverUsed}</Fact>
    </Facts>
  );
}

function NewKey({ text }: { text: string }) {
  useShownSecret();
  const t = useWords(apiKeyWords);
  return (
    <output className="grid gap-2 rounded-8 border border-good-line bg-good-soft p-3">
      <p className="font-medium text-good">{t.shownOnce}</p>
      <div className="flex flex-wrap items-center gap-2">
        <code data-testid="api-key" className="min-w-0 flex-1 basis-60 font-mono text-14 break-all text-ink select-all">
          {text}
        </code>
        <CopyButton isSecret text={text} label={t.copyKey} />
      </div>
    </output>
  );
}
