import { useEffect } from 'react';
import { loadHttp } from '#renderer/lib/connection/api.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { whenIdle } from '#renderer/lib/until-idle.ts';
import { preloadLayout, preloadPage } from './layouts.ts';
import { routeAt } from './routes.tsx';

/** Fetches the code that is probably needed next, so that neither a log-in nor the first purchase waits for it. */
export function useNextCode(pathname: string): void {
  const isVisitor = useSessionStore(({ token }) => token === null);
  const { layout } = routeAt(pathname);
  useEffect(() => {
    if (!isVisitor) return whenIdle(() => void prepareChanges());
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
  await Promise.all([prepareChanges(), preloadLayout('frame')]);
}

async function prepareChanges(): Promise<void> {
  await loadHttp().catch(() => {});
}
