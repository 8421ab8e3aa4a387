import { useEffect, type ReactNode } from 'react';
import { useNavigationType } from 'react-router-dom';
import { useRegistrationOpen } from '#renderer/data/site.ts';
import { FinalCall } from './final-call.tsx';

/** What stands around every page for visitors, which follow whether registration is open. */
export function VisitorFrame({ children }: { children: ReactNode }) {
  // Followed here, once; the page's parts read it.
  useRegistrationOpen();
  const followed = useNavigationType() === 'PUSH';
  useEffect(() => {
    if (followed) scrollTo(0, 0);
  }, [followed]);
  return (
    <div className="mx-auto grid w-full max-w-page grid-cols-[minmax(0,1fr)] gap-14 px-4 py-8 md:gap-20 md:px-6 md:py-16">
      {children}
      <FinalCall />
    </div>
  );
}
