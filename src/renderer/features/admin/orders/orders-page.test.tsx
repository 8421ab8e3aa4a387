import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
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

it('shows no rows of another search while those of a link are on their way', async () => {
  const row = (id: string) => ({
    id,
    kind: 'number',
    title: `Service ${id}`,
    customer: { id: 'u_1', user_id: 1, name: 'asha@mail.in' },
    state: 'finished',
    amount: '18.00',
    refunded: '0.00',
    earned: { cost: '12.00', profit: '6.00', margin: 33.3 },
    created_at: new Date().toISOString(),
  });
  giveLayout();
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/orders': async ({ query }) => {
        const isLinked = query?.q === 'service:5';
        if (isLinked) await released;
        return { body: { data: [row(isLinked ? 'new' : 'old')], next: null, reading: { found: [], unknown: [] } } };
      },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <Link to="/admin/orders?q=service:5">Orders of the day</Link>
        <OrdersPage />
      </KeysProvider>
    </MeProvider>,
    '/admin/orders?q=when:all',
  );
  expect(await screen.findByText('Service old')).toBeVisible();
  expect(screen.getByText('₹6.00')).toBeVisible();
  await userEvent.click(screen.getByRole('link', { name: 'Orders of the day' }));
  expect(screen.queryByText('Service old')).not.toBeInTheDocument();
  release();
  expect(await screen.findByText('Service new')).toBeVisible();
});
