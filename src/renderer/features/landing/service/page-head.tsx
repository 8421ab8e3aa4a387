import { ChevronRight } from 'lucide-react';
import { Fragment, useEffect, type ReactNode } from 'react';
import { Link, useNavigationType } from 'react-router-dom';
import { focusHere } from '#renderer/ui/form/field.tsx';
import { useDocumentTitle } from '#renderer/ui/page/page.tsx';
import { landingWords } from '#renderer/words/en/landing.ts';
import { useWords } from '#renderer/words/words.ts';

type PageHeadProps = { title: string; lead: string; mark?: ReactNode; path: { to: string; text: string }[] };

/** The headline of a page of prices, below the way back. One that was reached by a link begins at its top, with the focus. */
export function PageHead({ title, lead, mark, path }: PageHeadProps) {
  const t = useWords(landingWords);
  useDocumentTitle(title);
  const followed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (followed) scrollTo(0, 0);
  }, [followed]);
  return (
    <div className="grid gap-4">
      <nav aria-label={t.breadcrumb} className="-my-2 flex flex-wrap items-center gap-1 text-muted">
        {path.map(({ to, text }, at) => (
          <Fragment key={to}>
            {at > 0 && <ChevronRight size={16} strokeWidth={1.75} aria-hidden className="text-faint" />}
            <Link to={to} className="touch py-2 hover:text-ink hover:underline">
              {text}
            </Link>
          </Fragment>
        ))}
      </nav>
      {mark}
      <h1
        {...(followed && { ref: focusHere })}
        tabIndex={-1}
        className="text-32 font-bold tracking-[-0.025em] text-balance outline-none"
      >
        {title}
      </h1>
      <p className="max-w-[34rem] text-16 text-pretty text-muted">{lead}</p>
    </div>
  );
}
