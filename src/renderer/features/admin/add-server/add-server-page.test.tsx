import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AddDirectPage } from '../add-direct/add-direct-page.tsx';
import { AddServerPage } from './add-server-page.tsx';

function Address() {
  const { pathname, search } = useLocation();
  return <output aria-label="Location">{pathname + search}</output>;
}

async function open(page: React.ReactNode, address: string) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/servers': { body: { data: [] } },
      'GET /api/admin/catalogue-names': { body: { services: [], countries: [] } },
      'POST /api/admin/servers': { body: { server: { id: 7, custom: null } } },
      'POST /api/admin/servers/7/imports': { body: { import: { id: 3 } } },
      'POST /api/admin/servers/7/sync': { body: {} },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        {page}
        <Address />
      </KeysProvider>
    </MeProvider>,
    address,
  );
  const wasSent = (path: string) => services.sent.filter((one) => one.method === 'POST' && one.path === path);
  return wasSent;
}

async function fill() {
  await userEvent.type(await screen.findByLabelText('Name'), 'Aster');
  await userEvent.type(screen.getByLabelText('Address'), 'https://aster.example');
  await userEvent.type(screen.getByLabelText('API key'), 'key');
}
const addressShown = () => screen.getByLabelText('Location').textContent;

it('shows what a new server lists for approval, unless it is said to follow the list', async () => {
  const wasSent = await open(<AddServerPage />, '/admin/add-server');
  await fill();
  expect(screen.getByRole('combobox', { name: 'Provider’s list' })).toHaveValue('approve');
  await userEvent.click(screen.getByRole('button', { name: 'Add server' }));
  await waitFor(() => expect(addressShown()).toBe('/admin/services?tab=servers&import=3'));
  expect(wasSent('/api/admin/servers')).toMatchObject([{ body: { name: 'Aster', follows_list: false } }]);
  expect(wasSent('/api/admin/servers/7/sync')).toEqual([]);
});

it('takes the list of a new server that follows it', async () => {
  const wasSent = await open(<AddServerPage />, '/admin/add-server');
  await fill();
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Provider’s list' }), 'follow');
  await userEvent.click(screen.getByRole('button', { name: 'Add server' }));
  await waitFor(() => expect(wasSent('/api/admin/servers/7/sync')).toHaveLength(1));
  expect(wasSent('/api/admin/servers')).toMatchObject([{ body: { follows_list: true } }]);
  expect(wasSent('/api/admin/servers/7/imports')).toEqual([]);
});

it('offers a custom server beside the offer by hand', async () => {
  await open(<AddDirectPage />, '/admin/add-direct');
  await userEvent.click(await screen.findByRole('link', { name: 'A custom HTTP server' }));
  expect(await screen.findByRole('combobox', { name: 'Request' })).toBeVisible();
  expect(screen.queryByRole('combobox', { name: 'Protocol' })).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('link', { name: 'One offer by hand' }));
  expect(await screen.findByLabelText('Stock')).toBeVisible();
});
