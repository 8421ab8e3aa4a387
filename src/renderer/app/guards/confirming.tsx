import { lazy, Suspense, type ReactNode } from 'react';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { confirm } from '#renderer/ui/overlay/modal.store.ts';
import { offlineWords } from '#renderer/words/en/app.ts';
import { partsWords } from '#renderer/words/en/parts.ts';
import { errorsWords } from '#renderer/words/en/errors.ts';
import { useWords } from '#renderer/words/words.ts';
import { BrandMark } from '../layout/brand.tsx';
import { OfflineBar } from '../layout/offline-bar.tsx';
import { useConfirmation } from './use-confirmation.ts';

const LastNumbers = lazy(async () => ({ default: (await import('./last-numbers.tsx')).LastNumbers }));

/** Renders `children`, or Try again and Log out, with what was last known, when they wait for the token and confirming it fails or takes long. */
export function Confirming({ waits, children }: { waits: boolean; children: ReactNode }) {
  const t = useWords(errorsWords);
  const parts = useWords(partsWords);
  const { isStuck, retry, leave } = useConfirmation(waits);
  const offline = useWords(offlineWords);
  const away = useConnection(({ networkUp, answering }) => (networkUp ? !answering && 'silent' : 'offline'));
  if (!isStuck) return children;
  const headline = (shown?: ReactNode) => (
    <>
      <h1 className="text-24 font-bold tracking-[-0.015em] text-balance">
        {away ? offline[away] : t.notConfirmed} {shown}
      </h1>
      {!shown && <p className="text-muted">{t.notConfirmedText}</p>}
    </>
  );
  const logOut = async () => {
    const question = { title: t.leaveTitle, message: t.leaveText, acceptLabel: t.logOut, rejectLabel: t.stay };
    // Nobody gets in again without an answer of the shop, and the saved numbers are gone.
    if (await confirm({ ...question, danger: true, startsOnReject: true, worksOffline: true })) leave();
  };
  return (
    <div className="flex min-h-dvh flex-col">
      {!away && <OfflineBar />}
      <main className="grid flex-1 place-content-center justify-items-center gap-1 p-6 text-center">
        <p className="mb-4 flex max-w-full items-center gap-2 text-16 font-bold tracking-[-0.01em]">
          <BrandMark />
        </p>
        <Suspense fallback={headline()}>
          <LastNumbers headline={headline} />
        </Suspense>
        <div className="mt-4 flex gap-3">
          <Button variant="solid" onClick={retry}>
            {parts.retry}
          </Button>
          <Button onClick={() => void logOut()}>{t.logOut}</Button>
        </div>
      </main>
    </div>
  );
}
