import { useCallback, useState } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';

/**
 * The open record, in the address as `?open=`. Opening one adds a step to the browser's history, so that Back closes it;
 * going on to the next one does not.
 *
 * `show` may be called after an answer of the server. It leaves the address alone while the page of a followed link is
 * loading: a change would cancel that link.
 */
export function useOpenRecord() {
  const { pathname } = useLocation();
  // The router's address is the browser's, except while the next page is loading. In tests there is a router without one.
  const [shown, setShown] = useState({ pathname, browser: window.location.pathname });
  if (shown.pathname !== pathname) setShown({ pathname, browser: window.location.pathname });
  const [parameters, setParameters] = useSearchParams();
  const open = parameters.get('open') ?? undefined;
  const show = useCallback(
    (id: string | undefined) => {
      if (window.location.pathname !== shown.browser) return;
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === undefined) next.delete('open');
          else next.set('open', id);
          return next;
        },
        { replace: id === undefined || open !== undefined, preventScrollReset: true },
      );
    },
    [setParameters, open, shown],
  );
  return { open, show };
}
