import { useEffect, type ReactNode } from 'react';

type PageProps = { title: string; actions?: ReactNode; children: ReactNode };

/** Every page: at most 1120 px wide, its title in the tab and as the one h1. */
export function Page({ title, actions, children }: PageProps) {
  useDocumentTitle(title);
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] content-start gap-4 p-4 md:p-6">
      <div className="flex min-h-9 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h1 className="text-20 font-bold tracking-[-0.015em]">{title}</h1>
        {actions && <div className="flex items-center gap-2">{actions}</div>}
      </div>
      {children}
    </div>
  );
}

export function useDocumentTitle(title: string) {
  useEffect(() => {
    document.title = `${title} · Numdesk`;
  }, [title]);
}
