import type { ReactNode } from 'react';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { ButtonLink } from '#renderer/ui/button/button.tsx';
import { Skeleton } from '#renderer/ui/feedback/skeleton.tsx';
import { useWords } from '#renderer/words/words.ts';
import { BalancePill } from './balance-pill.tsx';
import { Bell } from './bell.tsx';
import { Brand } from './brand.tsx';
import { frameWords } from '#renderer/words/en/app.ts';

export function TopBar({ menu }: { menu: ReactNode }) {
  const t = useWords(frameWords);
  const verified = useSessionStore((session) => session.verified);
  const isConfirming = useSessionStore((session) => session.token !== null && !session.verified);
  return (
    <div
      data-top-bar
      className="flex h-(--bar-height) items-center gap-1 border-b border-line bg-canvas/86 px-2 backdrop-blur-md md:gap-3 md:px-4"
    >
      {menu}
      <Brand />
      <div className="flex-1" />
      {verified && (
        <>
          <BalancePill />
          <Bell />
        </>
      )}
      {isConfirming && <Skeleton className="mr-12 h-9 w-28 rounded-full" />}
      {!verified && !isConfirming && (
        <ButtonLink to="/login" variant="outline" className="mr-1 md:mr-0">
          {t.logIn}
        </ButtonLink>
      )}
    </div>
  );
}
