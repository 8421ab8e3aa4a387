import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import { readId } from '#renderer/lib/reading/read-id.ts';

/**
 * The row whose details are open, in the URL as `?<name>=<id>`. Opening a row adds a step to the browser's history, so that
 * Back closes it and Forward opens it again; `close` goes back over that step. A page that was opened by such a URL has no
 * such step: there `close` takes the id out of the URL.
 */
export function useOpenDetails(name: string) {
  const { key, state } = useLocation() as { key: string; state: unknown };
  const navigate = useNavigate();
  const [parameters, setParameters] = useSearchParams();
  // Going back takes the browser a moment, in which the details are closed already.
  const [left, setLeft] = useState<string>();
  if (left !== undefined && left !== key) setLeft(undefined);
  const asked = left === key ? null : parameters.get(name);

  // Only once the focus is back on the row, which the overlay does in a timer of its own: keys pressed meanwhile would be lost.
  const goBack = useEffectEvent(() => void navigate(-1));
  useEffect(() => {
    if (left === undefined) return undefined;
    const timer = setTimeout(() => goBack());
    return () => clearTimeout(timer);
  }, [left]);

  const open = useCallback(
    (id: number) =>
      setParameters((now) => withParameter(now, name, String(id)), { state: opened, preventScrollReset: true }),
    [setParameters, name],
  );
  const close = () => {
    if (asked === null) return;
    if (state !== opened) {
      setParameters((now) => withParameter(now, name, undefined), { replace: true, preventScrollReset: true });
      return;
    }
    setLeft(key);
  };
  return { isOpen: asked !== null, id: asked === null ? undefined : readId(asked), open, close };
}

/** Marks the history entries that opening a row has added. */
export const opened = 'opened';

function withParameter(now: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(now);
  if (value === undefined) next.delete(name);
  else next.set(name, value);
  return next;
}
