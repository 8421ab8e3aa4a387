import { ArrowLeft } from 'lucide-react';
import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { useSiteName } from '#renderer/lib/app-services.tsx';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../classes.ts';
import { iconButtonLook } from '../button/icon-button.tsx';
import { partsWords } from '#renderer/words/en/parts.ts';

/** True where the top bar is hidden, so that the page itself leads back. */
export const LeadsBackContext = createContext(false);

type FrameProps = { title: ReactNode; actions?: ReactNode; children: ReactNode };

/** Every page: at most 1120 px wide, its title in the tab and as the one h1. */
export function Page({ title, ...rest }: FrameProps & { title: string }) {
  useDocumentTitle(title);
  return <PageFrame title={title} {...rest} />;
}

/** A page's measures, for what stands in for it too. */
export function PageFrame({ title, actions, children }: FrameProps) {
  const said = useWords(partsWords);
  const leadsBack = useContext(LeadsBackContext);
  const Title = typeof title === 'string' ? 'h1' : 'div';
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 md:p-6">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          {leadsBack && (
            <Link to="/" aria-label={said.backHome} className={classes(iconButtonLook, '-ml-2.5 xl:hidden')}>
              <ArrowLeft size={20} strokeWidth={1.75} aria-hidden />
            </Link>
          )}
          <Title className="text-20 font-bold tracking-[-0.015em]">{title}</Title>
        </div>
        {actions && <div className="flex items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string) {
  const site = useSiteName();
  useEffect(() => {
    document.title = `${title} · ${site}`;
  }, [title, site]);
}
