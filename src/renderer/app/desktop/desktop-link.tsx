import { focusManager } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAdminAlerts } from '#renderer/lib/admin-alerts.store.ts';
import { useSocket } from '#renderer/lib/app-services.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { loginFirst } from './login-first.ts';
import { useHome } from './use-home.ts';
import { useMissedAlerts } from './use-missed-alerts.ts';
import { useStatusReport } from './use-status-report.ts';

/** Ties the shop's page to the desktop client: what the client says, the page does, and the client knows how the page stands. */
export function DesktopLink({ desktop }: { desktop: Desktop }) {
  const navigate = useNavigate();
  const socket = useSocket();
  useHome();
  useStatusReport(desktop);
  useMissedAlerts(desktop);

  useEffect(
    () =>
      desktop.on('go', ({ path }) => {
        const { token } = useSessionStore.getState();
        void navigate(token === null ? loginFirst(path) : path);
      }),
    [desktop, navigate],
  );
  // Reconnecting refetches everything: what looked alive before a sleep may be long out of date.
  useEffect(() => desktop.on('awake', () => socket.reconnect()), [desktop, socket]);
  useEffect(() => desktop.on('visible', ({ visible }) => focusManager.setFocused(visible)), [desktop]);
  useEffect(() => desktop.on('alertsOff', ({ off }) => useAdminAlerts.getState().setOff(off)), [desktop]);
  return null;
}
