import { useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, type ReactNode } from 'react';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { loadDesktopWords } from '#renderer/words/desktop-words.ts';

const AwayPage = lazy(async () => {
  await loadDesktopWords();
  return { default: (await import('#renderer/features/away/away-page.tsx')).AwayPage };
});

/** Shows the page once the shop is there. Later outages are the page's own matter: what it shows stays. */
export function ShopGate({ desktop, children }: { desktop: Desktop; children: ReactNode }) {
  const client = useQueryClient();
  const { found, setAnswering } = useConnection();
  if (found !== 'no') return children;

  const open = async () => {
    // What waits for its next attempt is asked at once.
    await client.cancelQueries();
    setAnswering(true);
  };
  return (
    <Suspense>
      <AwayPage name={desktop.shopName} check={desktop.checkShop} onFound={() => void open()} />
    </Suspense>
  );
}
