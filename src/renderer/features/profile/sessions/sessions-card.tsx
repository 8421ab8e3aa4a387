import { useState } from 'react';
import type { Session } from '#shared/contract/profile.ts';
import { useWords } from '#renderer/words/words.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { SessionRow } from './session-row.tsx';
import { sessionsWords } from '#renderer/words/en/profile.ts';
import { SettingsCard } from '../settings-card.tsx';
import { useEndSessions, useSessions } from '../use-sessions.ts';

export function SessionsCard() {
  const said = useWords(sessionsWords);
  const { data: sessions, error, refetch, isFetching } = useSessions();
  const { mutate, isPending, variables } = useEndSessions();
  const [asking, setAsking] = useState(false);
  const others = sessions?.filter(({ current }) => !current) ?? [];

  const end = (ending: Session[], done: string) =>
    mutate(
      ending.map(({ id }) => id),
      {
        onSuccess: () => toast({ severity: 'success', message: done }),
        onError: (failure) => toast({ severity: 'error', message: errorMessage(failure) }),
      },
    );
  return (
    <SettingsCard title={said.title} lead={said.lead}>
      {!sessions && !error && <SessionsSkeleton />}
      {!sessions && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {sessions && (
        <ul className="-my-1 divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={isPending && variables.includes(session.id)}
              onEnd={() => end([session], said.ended({ device: session.device }))}
            />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && <p className="text-muted">{said.alone}</p>}
      {others.length > 0 && (
        <Button needsShop className="justify-self-start" busy={isPending} onClick={() => setAsking(true)}>
          {said.endOthers}
        </Button>
      )}
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={said.ask}
        message={said.asks}
        acceptLabel={said.endOthers}
        rejectLabel={said.stay}
        onAccept={() => end(others, said.othersEnded)}
      />
    </SettingsCard>
  );
}

function SessionsSkeleton() {
  return (
    <div aria-busy className="-my-1 divide-y divide-line">
      {['a', 'b'].map((row) => (
        <div key={row} className="flex items-center gap-3 py-3">
          <Skeleton className="size-9 rounded-full" />
          <div className="grid flex-1 gap-2">
            <Skeleton className="h-4 w-40" />
            <Skeleton className="h-3 w-28" />
          </div>
        </div>
      ))}
    </div>
  );
}
