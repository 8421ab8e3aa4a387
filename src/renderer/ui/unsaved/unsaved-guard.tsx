import { lazy, useContext, useEffect, useEffectEvent, useRef, useState, type ComponentType } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { logFailure } from '#renderer/lib/log.ts';
import { whenIdle } from '#renderer/lib/until-idle.ts';
import { leavingWords } from '#renderer/words/en/unsaved.ts';
import { OnDemand } from '../overlay/on-demand.tsx';
import { useUnsavedInputs } from './unsaved.store.ts';

type GuardWays = typeof import('./guard-ways.ts').guardWays;
// Without its file the guard would take the page away, and with it the input.
const UnsavedQuestion = lazy<ComponentType>(() =>
  import('./unsaved-question.tsx').then(
    (file) => ({ default: file.UnsavedQuestion }),
    () => ({ default: PlainQuestion }),
  ),
);

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
  const load = useEffectEvent(() => {
    import('./guard-ways.ts').then(
      (code) => setGuardWays(() => code.guardWays),
      (error: unknown) => logFailure('unsaved guard', error),
    );
  });
  useEffect(() => whenIdle(() => load()), []);
  // Also where it could not be loaded then.
  useEffect(() => {
    if (isUnsaved && !guardWays) load();
  }, [isUnsaved, guardWays]);
  // Until then a tab that is closed, or reloaded for a new version, asks at least.
  useEffect(() => {
    if (!isUnsaved || guardWays) return undefined;
    const ask = (event: Event) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved, guardWays]);
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

/** In the browser's own dialog. */
function PlainQuestion() {
  const asked = useUnsavedInputs((inputs) => inputs.asked);
  useEffect(() => {
    const { stay, leave } = useUnsavedInputs.getState();
    if (asked) (window.confirm(leavingWords.get().title) ? leave : stay)();
  }, [asked]);
  return null;
}
