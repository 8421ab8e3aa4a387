import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { LoginHistoryPage } from './login-history-page.tsx';

it('logging out everywhere says on the page why it failed', async () => {
  useConnection.setState({ state: 'connected', networkUp: true });
  const services = await createFakeServices({
    'GET /api/user/login-history': { body: { data: [], next: null } },
    'POST /api/user/log-out': { status: 503, body: { code: 'unavailable', message: 'No shop.' } },
  });
  renderWith(services, <LoginHistoryPage />, '/login-history');
  await userEvent.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const question = await screen.findByRole('alertdialog');
  await userEvent.click(within(question).getByRole('button', { name: 'Log out everywhere' }));
  expect(await screen.findByRole('alert')).toHaveTextContent('No device was logged out. No shop.');
  expect(useToasts.getState().shown).toEqual([]);
});
