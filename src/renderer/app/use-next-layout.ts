import { useEffect } from 'react';
import { loadHttp } from '#renderer/lib/connection/api.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { whenIdle } from '#renderer/lib/until-idle.ts';
import { preloadLayout, preloadPage } from './layouts.ts';
import { routeAt } from './routes.tsx';

/** Fetches the layout that a visitor probably needs next, so that logging in waits for no code. */
export function useNextLayout(pathname: string): void {
  const isVisitor = useSessionStore(({ token }) => token === null);
  const { layout } = routeAt(pathname);
  useEffect(() => {
    if (!isVisitor) return undefined;
    if (layout === 'frame') return whenIdle(() => void prepareLogIn());
    const filling = new AbortController();
    const prepare = () => {
      filling.abort();
      void prepareFrame();
    };
    // Whoever begins to fill in the form sends it soon.
    for (const name of ['input', 'pointerdown']) addEventListener(name, prepare, { signal: filling.signal });
    return () => filling.abort();
  }, [isVisitor, layout]);
}

async function prepareLogIn(): Promise<void> {
  await Promise.all([preloadLayout('session'), preloadPage('/login')]);
}

async function prepareFrame(): Promise<void> {
  await Promise.all([loadHttp().catch(() => {}), preloadLayout('frame')]);
}
