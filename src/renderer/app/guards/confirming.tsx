import { lazy, Suspense, type ReactNode } from 'react';
import { Button } from '#renderer/ui/button/button.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';
import { errorsWords } from '#renderer/words/en/errors.ts';
import { useWords } from '#renderer/words/words.ts';
import { OfflineBar } from '../layout/offline-bar.tsx';
import { useConfirmation } from './use-confirmation.ts';

const LastNumbers = lazy(async () => ({ default: (await import('./last-numbers.tsx')).LastNumbers }));

/** Renders `children`, or Try again and Log out, with what was last known, when they wait for the token and confirming it fails or takes long. */
export function Confirming({ waits, children }: { waits: boolean; children: ReactNode }) {
  const t = useWords(errorsWords);
  const parts = useWords(partsWords);
  const { isStuck, retry, leave } = useConfirmation(waits);
  if (!isStuck) return children;
  return (
    <div className="flex min-h-dvh flex-col">
      <OfflineBar />
      <main className="grid flex-1 place-content-center justify-items-center gap-1 p-6 text-center">
        <h1 className="text-24 font-bold tracking-[-0.015em]">{t.notConfirmed}</h1>
        <p className="text-muted">{t.notConfirmedText}</p>
        <Suspense>
          <LastNumbers />
        </Suspense>
        <div className="mt-4 flex gap-3">
          <Button variant="solid" onClick={retry}>
            {parts.retry}
          </Button>
          <Button onClick={leave}>{t.logOut}</Button>
        </div>
      </main>
    </div>
  );
}
