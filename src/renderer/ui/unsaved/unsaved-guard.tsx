import { lazy, useContext, useEffect, useRef, type ComponentType } from 'react';
import { UNSAFE_NavigationContext, useLocation } from 'react-router-dom';
import { leavingWords } from '#renderer/words/en/unsaved.ts';
import { OnDemand } from '../overlay/on-demand.tsx';
import { guardWays } from './guard-ways.ts';
import { useUnsavedInputs } from './unsaved.store.ts';

// Without its file the guard would take the page away, and with it the input.
const UnsavedQuestion = lazy<ComponentType>(() =>
  import('./unsaved-question.tsx').then(
    (file) => ({ default: file.UnsavedQuestion }),
    () => ({ default: PlainQuestion }),
  ),
);

/**
 * Asks before input that is not saved is lost: by a link, a key, Back, or the end of the window. The panel has one for all its
 * pages; each page of customers with a form has its own. The question is loaded once something is typed.
 */
export function UnsavedGuard() {
  const isUnsaved = useUnsavedInputs(({ inputs }) => inputs.length > 0);
  const { navigator } = useContext(UNSAFE_NavigationContext);
  const location = useLocation();
  const here = useRef(location);
  useEffect(() => {
    here.current = location;
  });
  useEffect(() => (isUnsaved ? guardWays(navigator, () => here.current) : undefined), [isUnsaved, navigator]);
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
