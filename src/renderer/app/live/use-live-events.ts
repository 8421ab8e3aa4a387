import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePlatform, useSocket } from '#renderer/lib/app-services.tsx';
import { notificationsKey, type NotificationPages } from '#renderer/data/notifications.ts';
import { createCodeAlert } from '#renderer/lib/code-alert/code-alert.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { toast } from '#renderer/ui/toaster/toasts.store.ts';
import { toastFigures } from '#renderer/ui/tokens.ts';
import { adminAlertsAreOn } from './admin-alerts.ts';
import { patchNotifications } from '#renderer/data/notifications.ts';
import { patchNumber } from '#renderer/data/numbers.ts';
import { mergeRecharge } from '#renderer/data/recharges.ts';
import { patchProducts } from '#renderer/data/readymade.ts';
import { patchBalance } from '#renderer/data/wallet.ts';

/** Connects once the person is verified, and puts everything the server pushes where the screen reads it. */
export function useLiveEvents(): void {
  const socket = useSocket();
  const platform = usePlatform();
  const client = useQueryClient();
  const token = useSessionStore((session) => (session.verified ? session.token : null));

  useEffect(() => (token === null ? undefined : socket.open(token)), [socket, token]);

  useEffect(() => {
    const alert = createCodeAlert(platform);
    const undo = [
      alert.stop,
      socket.on('notification', (event) =>
        client.setQueryData<NotificationPages>(notificationsKey, (pages) => patchNotifications(pages, event)),
      ),
      socket.on('update_balance', ({ balance }) => patchBalance(client, balance)),
      socket.on('alert', ({ type, message }) => toast({ severity: type, message })),
      socket.on('admin-toast', ({ title, message, severity }) => {
        if (!adminAlertsAreOn(localStorage)) return;
        toast({ severity, summary: title, message, life: toastFigures.adminLife });
      }),
      socket.on('update_number', ({ number }) => {
        alert.arrived(number);
        patchNumber(client, number);
      }),
      socket.on('update_product', (event) => patchProducts(client, event)),
      socket.on('update_recharge', ({ recharge }) => mergeRecharge(client, recharge)),
    ];
    return () => undo.forEach((stop) => stop());
  }, [socket, client, platform]);
}
