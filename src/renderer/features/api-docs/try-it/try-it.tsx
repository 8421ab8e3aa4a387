import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import { actionOf, type ActionName } from '#shared/public-api/public-api.ts';
import { useWords } from '#renderer/words/words.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { TryForm } from './try-form.tsx';

/** Collapsed form to send a real request. Rendered when opened. */
export function TryIt({ action }: { action: ActionName }) {
  const t = useWords(apiDocsWords);
  const [open, setOpen] = useState(false);
  return (
    <details
      className="group rounded-12 border border-line bg-surface"
      onToggle={(event) => setOpen(event.currentTarget.open)}
    >
      <summary className="touch flex h-11 cursor-pointer list-none items-center gap-2 rounded-12 px-4 font-medium hover:bg-hover [&::-webkit-details-marker]:hidden">
        <ChevronRight size={16} strokeWidth={2} aria-hidden className="transition-transform group-open:rotate-90" />
        {t.tryIt}
        <span className="sr-only">{action}</span>
        {actionOf(action).effect === 'spends' && <span className="ml-auto text-12 text-warn">{t.realMoney}</span>}
      </summary>
      {open && <TryForm action={action} />}
    </details>
  );
}
