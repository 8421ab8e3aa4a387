import { useQuery } from '@tanstack/react-query';
import type { Session } from '#shared/contract/account/profile.ts';
import { sessionsQuery, useEndSessions } from '#renderer/data/profile.ts';
import { useApi } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { keepFocusNear } from '#renderer/ui/button/button.tsx';
import { ConfirmButton } from '#renderer/ui/button/confirm-button.tsx';
import { ActionFailure } from '#renderer/ui/feedback/action-failure.tsx';
import { ErrorState } from '#renderer/ui/feedback/error-state.tsx';
import { RevokeKeyChoice } from '#renderer/ui/form/revoke-key-choice.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { SessionRow } from './session-row.tsx';
import { sessionsWords } from '#renderer/words/en/profile.ts';
import { SettingsCard } from '../settings-card.tsx';

export function SessionsCard() {
  const t = useWords(sessionsWords);
  const { data: sessions, error, refetch, isFetching } = useQuery(sessionsQuery(useApi()));
  const { mutate, isPending, variables, error: notEnded } = useEndSessions();
  const others = sessions?.filter(({ current }) => !current) ?? [];

  const end = (ending: Session[], done: string, revokesKey = false) =>
    mutate(
      { ids: ending.map(({ id }) => id), revokesKey },
      { onSuccess: () => toast({ severity: 'success', message: done }) },
    );
  return (
    <SettingsCard title={t.title} lead={t.lead}>
      {!sessions && !error && <SessionsSkeleton />}
      {!sessions && error && <ErrorState error={error} retrying={isFetching} onRetry={() => void refetch()} />}
      {sessions && (
        <ul className="-my-1 divide-y divide-line">
          {sessions.map((session) => (
            <SessionRow
              key={session.id}
              session={session}
              busy={isPending && variables.ids.includes(session.id)}
              onEnd={() => end([session], t.ended({ device: session.device || t.unknownDevice }))}
            />
          ))}
        </ul>
      )}
      {sessions && others.length === 0 && <p className="text-muted">{t.alone}</p>}
      <ActionFailure error={notEnded} what={t.notEnded} />
      {others.length > 0 && (
        <ConfirmButton
          ref={keepFocusNear}
          className="justify-self-start"
          busy={isPending}
          question={{
            title: t.ask,
            message: t.asks,
            choice: (choice) => <RevokeKeyChoice {...choice} />,
            acceptLabel: t.endOthers,
            rejectLabel: t.stay,
          }}
          onConfirm={(withKey) => end(others, t.othersEnded, withKey)}
        >
          {t.endOthers}
        </ConfirmButton>
      )}
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
