import { Compass } from 'lucide-react';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';
import { useWords } from '#renderer/words/words.ts';
import { notFoundWords } from '#renderer/words/en/app.ts';

export function NotFoundPage() {
  const t = useWords(notFoundWords);
  useDocumentTitle(t.title);
  return (
    <div className="grid min-h-[60dvh] place-content-center justify-items-center gap-1 p-6 text-center">
      <span className="mb-3 grid size-12 place-items-center rounded-full bg-accent-soft text-accent-text">
        <Compass size={20} strokeWidth={1.75} aria-hidden />
      </span>
      <h1 className="text-24 font-bold tracking-[-0.015em]">{t.lost}</h1>
      <p className="text-muted">{t.sorry}</p>
      <ButtonLink to="/" variant="solid" className="mt-4">
        {t.home}
      </ButtonLink>
    </div>
  );
}
