import { lazy, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { LinkKind } from './mailed-link.tsx';

const MailedLink = lazy(async () => ({ default: (await import('./mailed-link.tsx')).MailedLink }));

/** The links lead home, which visitors and customers may both open. */
const kinds: readonly LinkKind[] = ['confirm_email', 'keep_two_factor', 'invitation'];

/** Opens what the link in an email asks for, logged in or not. A used token leaves the address and the history. */
export function MailedLinkOutlet() {
  const [query, setQuery] = useSearchParams();
  const [used, setUsed] = useState<{ kind: LinkKind; token: string }>();
  const kind = kinds.find((one) => query.has(one));
  const link = kind ? { kind, token: query.get(kind) ?? '' } : used;
  if (!link) return null;
  const leave = (kept: typeof used) => {
    setUsed(kept);
    if (kind) setQuery({}, { replace: true });
  };
  return (
    <Suspense>
      <MailedLink key={link.token} {...link} onUsed={() => leave(link)} onClose={() => leave(undefined)} />
    </Suspense>
  );
}
