import { useCallback, useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { takeReturn } from '#renderer/data/admin/impersonation.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { impersonationWords } from '#renderer/words/en/admin/desk/impersonation.ts';

/**
 * Once the member of staff is themselves again, whatever ended the impersonation, leads back to the customer in the admin
 * panel and says so. Listens to the store, because the banner is gone by the next render.
 */
export function useReturn(customer: string | undefined) {
  const navigate = useNavigate();
  const isOver = useRef(false);
  useEffect(
    () =>
      useSessionStore.subscribe(({ impersonated, token, arriveHome }, before) => {
        if (impersonated || !before.impersonated) return;
        const t = impersonationWords.get();
        toast({ severity: 'info', message: isOver.current ? t.over : t.ended });
        if (token === null) return;
        arriveHome();
        void navigate(takeReturn(customer), { replace: true });
      }),
    [navigate, customer],
  );
  const noteOver = useCallback(() => {
    isOver.current = true;
  }, []);
  return { noteOver };
}
