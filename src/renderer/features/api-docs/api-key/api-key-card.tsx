import { KeyRound } from 'lucide-react';
import { useState } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Card } from '#renderer/ui/page/card.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { errorWords } from '#renderer/ui/feedback/error-words.ts';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { apiKeyWords } from '#renderer/words/en/api-key.ts';
import { KnownKey } from './known-key.tsx';
import { MadeKey } from './made-key.tsx';
import { useApiKey } from './use-api-key.ts';

type ApiKeyCardProps = { onMade?: (key: string) => void };

const nobody = () => {};

/** Makes, replaces and revokes the customer's key to the public API. It is shown once; then only how it ends. */
export function ApiKeyCard({ onMade = nobody }: ApiKeyCardProps) {
  const said = useWords(apiKeyWords);
  const { known, made, make, revoke } = useApiKey(onMade);
  const [asking, setAsking] = useState<'rotate' | 'revoke'>();
  const failure = make.error ?? revoke.error;

  if (known.isError) {
    return (
      <Card>
        <ErrorState error={known.error} onRetry={() => void known.refetch()} retrying={known.isFetching} />
      </Card>
    );
  }
  const key = known.data?.api_key ?? undefined;
  return (
    <Card className="grid gap-4 p-4 md:p-5">
      <div className="flex items-center gap-3">
        <span className="grid size-10 flex-none place-items-center rounded-full bg-accent-soft text-accent-text">
          <KeyRound size={20} strokeWidth={1.75} aria-hidden />
        </span>
        <div className="grid min-w-0 flex-1 gap-0.5">
          <p className="text-16 font-semibold">{said.title}</p>
          {known.isPending && <Skeleton className="h-5 w-52" />}
          {known.data && (key ? <KnownKey apiKey={key} /> : <p className="text-muted">{said.none}</p>)}
        </div>
      </div>
      {made !== undefined && <MadeKey made={made} />}
      <div className="flex flex-wrap gap-2">
        {key ? (
          <>
            <Button needsShop busy={make.isPending} onClick={() => setAsking('rotate')}>
              {said.rotate}
            </Button>
            <Button needsShop variant="ghost" busy={revoke.isPending} onClick={() => setAsking('revoke')}>
              {said.revoke}
            </Button>
          </>
        ) : (
          <Button
            needsShop
            variant="solid"
            disabled={known.isPending}
            busy={make.isPending}
            onClick={() => make.mutate()}
          >
            {said.create}
          </Button>
        )}
      </div>
      {failure && (
        <p role="alert" className="text-bad">
          {errorWords(failure).text}
        </p>
      )}
      <ConfirmDialog
        open={asking === 'rotate'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={said.rotateTitle}
        message={said.rotateText}
        acceptLabel={said.rotateAccept}
        rejectLabel={said.keep}
        onAccept={() => make.mutate()}
      />
      <ConfirmDialog
        open={asking === 'revoke'}
        onOpenChange={(open) => !open && setAsking(undefined)}
        title={said.revokeTitle}
        message={said.revokeText}
        acceptLabel={said.revokeAccept}
        rejectLabel={said.keep}
        danger
        onAccept={() => revoke.mutate()}
      />
    </Card>
  );
}
