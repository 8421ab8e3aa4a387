import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { OrdersPage } from './orders-page.tsx';

it('calls its list live only while changes arrive', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/orders': { body: { data: [], reading: { found: [], unknown: [] } } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  useConnection.setState({ state: 'connected', networkUp: true });
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <OrdersPage />
      </KeysProvider>
    </MeProvider>,
    '/admin/orders',
  );
  expect(await screen.findByText('live')).toBeVisible();
  act(() => useConnection.setState({ state: 'lost' }));
  await waitFor(() => expect(screen.queryByText('live')).not.toBeInTheDocument());
});
