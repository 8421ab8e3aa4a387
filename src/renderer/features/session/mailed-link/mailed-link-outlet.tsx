import { lazy, Suspense } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LinkKind } from './mailed-link.tsx';

const MailedLink = lazy(async () => ({ default: (await import('./mailed-link.tsx')).MailedLink }));

/** The links lead home, which visitors and customers may both open. */
const kinds: readonly LinkKind[] = ['confirm_email', 'keep_two_factor'];

/** Opens what the link in an email asks for, logged in or not. */
export function MailedLinkOutlet() {
  const [query, setQuery] = useSearchParams();
  const kind = kinds.find((one) => query.has(one));
  if (!kind) return null;
  return (
    <Suspense>
      {/* A used token must stay neither in the address nor in the history. */}
      <MailedLink kind={kind} token={query.get(kind) ?? ''} onClose={() => setQuery({}, { replace: true })} />
    </Suspense>
  );
}
