import { createContext, useContext, useEffect, type ReactNode } from 'react';
import { useSiteName } from '#renderer/lib/app-services.tsx';

/** Navigation before the title, on pages without the top bar. */
export const PageLeadContext = createContext<ReactNode>(null);

type FrameProps = { title: ReactNode; actions?: ReactNode; children: ReactNode };

/** Page layout: at most 1120 px wide, with the title as document title and h1. */
export function Page({ title, ...rest }: FrameProps & { title: string }) {
  useDocumentTitle(title);
  return <PageFrame title={title} {...rest} />;
}

/** The layout without the document title, also used by skeletons. */
export function PageFrame({ title, actions, children }: FrameProps) {
  const Title = typeof title === 'string' ? 'h1' : 'div';
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 md:p-6">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 items-center gap-1">
          {useContext(PageLeadContext)}
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
