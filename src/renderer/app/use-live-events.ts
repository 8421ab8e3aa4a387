import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useApi, usePlatform, useSocket } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';

/** Connects once the token is verified. Visitors have no events, so the listeners are loaded like the socket's library. */
export function useLiveEvents(): void {
  const socket = useSocket();
  const platform = usePlatform();
  const queryClient = useQueryClient();
  const api = useApi();
  const token = useSessionStore((session) => (session.verified ? session.token : null));

  useEffect(() => {
    if (token === null) return undefined;
    let isOpen = true;
    let stopListening: (() => void) | undefined;
    const close = socket.open(token, async () => {
      const { listenToEvents, readEvent } = await import('./live-events.ts');
      if (isOpen) stopListening ??= listenToEvents({ socket, platform, queryClient, api });
      return readEvent;
    });
    return () => {
      isOpen = false;
      close();
      stopListening?.();
    };
  }, [socket, platform, queryClient, api, token]);
}
