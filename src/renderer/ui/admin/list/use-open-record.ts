import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The open record, in the address as `?open=`. Opening one adds a step to the browser's history, so that Back closes it;
 * going on to the next one does not.
 */
export function useOpenRecord() {
  const [parameters, setParameters] = useSearchParams();
  const open = parameters.get('open') ?? undefined;
  const show = useCallback(
    (id: string | undefined) =>
      setParameters(
        (now) => {
          const next = new URLSearchParams(now);
          if (id === undefined) next.delete('open');
          else next.set('open', id);
          return next;
        },
        { replace: id === undefined || open !== undefined, preventScrollReset: true },
      ),
    [setParameters, open],
  );
  return { open, show };
}
