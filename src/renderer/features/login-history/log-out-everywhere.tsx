import { useState } from 'react';
import { logOut } from '#renderer/data/session.ts';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { useSaidWait } from '#renderer/lib/connection/long-wait.ts';
import { useWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { RevokeKeyChoice } from '#renderer/ui/form/revoke-key-choice.tsx';
import { ConfirmButton } from '#renderer/ui/button/confirm-button.tsx';
import { loginHistoryWords } from '#renderer/words/en/login-history.ts';

/** Ends every session of the account, including this one. `onFailure` also hears that it is tried anew. */
export function LogOutEverywhere({ onFailure }: { onFailure: (error: unknown) => void }) {
  const t = useWords(loginHistoryWords);
  const api = useApi();
  const session = useSessionControl();
  const saidWait = useSaidWait();
  const [busy, setBusy] = useState(false);

  const end = async (revokesKey: boolean) => {
    setBusy(true);
    onFailure(undefined);
    const { token } = useSessionStore.getState();
    try {
      await saidWait(() => logOut(api, { everywhere: true, revokesKey }));
      await session.signOut(token);
    } catch (error) {
      setBusy(false);
      onFailure(error);
    }
  };
  return (
    <ConfirmButton
      busy={busy}
      question={{
        title: t.everywhereAsk,
        message: t.everywhereText,
        choice: (choice) => <RevokeKeyChoice {...choice} />,
        acceptLabel: t.everywhere,
        rejectLabel: t.stay,
      }}
      onConfirm={(revokesKey) => void end(revokesKey)}
    >
      {t.everywhere}
    </ConfirmButton>
  );
}
