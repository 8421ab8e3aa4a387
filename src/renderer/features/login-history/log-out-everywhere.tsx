import { useState } from 'react';
import { useApi, useSessionControl } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { ConfirmDialog } from '#renderer/ui/overlay/confirm-dialog.tsx';
import { errorMessage } from '#renderer/ui/feedback/error-words.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { loginHistoryWords } from '#renderer/words/en/login-history.ts';

/** Ends every session of this account, this one too. */
export function LogOutEverywhere() {
  const said = useWords(loginHistoryWords);
  const api = useApi();
  const session = useSessionControl();
  const [asking, setAsking] = useState(false);
  const [busy, setBusy] = useState(false);

  const logOut = async () => {
    setBusy(true);
    const { token } = useSessionStore.getState();
    try {
      await api('POST /api/user/log-out', { query: { multiple: 'true' } });
      await session.signOut(token);
    } catch (error) {
      setBusy(false);
      toast({ severity: 'error', message: errorMessage(error) });
    }
  };
  return (
    <>
      <Button needsShop busy={busy} onClick={() => setAsking(true)}>
        {said.everywhere}
      </Button>
      <ConfirmDialog
        open={asking}
        onOpenChange={setAsking}
        title={said.everywhereAsk}
        message={said.everywhereText}
        acceptLabel={said.everywhere}
        rejectLabel={said.stay}
        onAccept={() => void logOut()}
      />
    </>
  );
}
