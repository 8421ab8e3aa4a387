import { lazy, useContext, useEffect, useRef, useState } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { logFailure } from '#renderer/lib/log.ts';
import { whenIdle } from '#renderer/lib/until-idle.ts';
import { OnDemand } from '../overlay/on-demand.tsx';
import { useUnsavedInputs } from './unsaved.store.ts';

const UnsavedQuestion = lazy(async () => ({ default: (await import('./unsaved-question.tsx')).UnsavedQuestion }));
type GuardWays = typeof import('./guard-ways.ts').guardWays;

/**
 * Asks before input that is not saved is lost: by a link, a key, Back, or the end of the window. The panel has one for all its
 * pages; each page of customers with a form has its own. Its code is loaded once the page is there, the question once something is
 * typed.
 */
export function UnsavedGuard() {
  const isUnsaved = useUnsavedInputs(({ inputs }) => inputs.length > 0);
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const here = useRef(location);
  const [guardWays, setGuardWays] = useState<GuardWays>();
  useEffect(() => {
    here.current = location;
  });
  useEffect(
    () =>
      whenIdle(() => {
        import('./guard-ways.ts').then(
          (code) => setGuardWays(() => code.guardWays),
          (error: unknown) => logFailure('unsaved guard', error),
        );
      }),
    [],
  );
  useEffect(
    () => (isUnsaved ? guardWays?.(navigator, () => here.current) : undefined),
    [isUnsaved, guardWays, navigator],
  );
  return (
    <OnDemand needed={isUnsaved}>
      <UnsavedQuestion />
    </OnDemand>
  );
}
