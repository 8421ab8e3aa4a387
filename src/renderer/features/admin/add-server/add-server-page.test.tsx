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

it('says what each wrong field wants before anything is sent, keeps the hints, and goes to the first', async () => {
  const wasSent = await open(<AddServerPage />, '/admin/add-server');
  await fill();
  const type = async (label: string, text: string) => {
    await userEvent.clear(screen.getByLabelText(label));
    await userEvent.type(screen.getByLabelText(label), text);
  };
  await type('Address', 'aster');
  await type('Currency', 'rupees');
  await type('Rupees for one unit', '0');
  await type('Margin in %', '2000');
  await type('Time for a code (s)', '1.5');
  await type('Priority', '-2000');
  await type('Maximum open numbers', '0');
  await type('Critical below', 'ten');
  await userEvent.click(screen.getByRole('button', { name: 'Add server' }));
  expect(screen.getByLabelText('Address')).toHaveFocus();
  const field = (label: string) => screen.getByLabelText(label);
  expect(field('Address')).toHaveAccessibleDescription('Enter an address such as https://api.example.com.');
  expect(field('Currency')).toHaveAccessibleDescription('Enter three letters. Such as USD.');
  expect(field('Rupees for one unit')).toHaveAccessibleDescription(
    'Enter a number from 0.000001 to 1,00,000. Prices follow immediately.',
  );
  expect(field('Margin in %')).toHaveAccessibleDescription(/^Enter a number from 0 to 1,000\./);
  expect(field('Time for a code (s)')).toHaveAccessibleDescription('Enter a whole number from 5 to 7,200.');
  expect(field('Priority')).toHaveAccessibleDescription(/^Enter a whole number from -1,000 to 1,000\./);
  expect(field('Maximum open numbers')).toHaveAccessibleDescription(/^Enter a whole number from 1 to 1,00,000\./);
  expect(field('Critical below')).toHaveAccessibleDescription(/^Enter an amount such as 250\.50\./);
  expect(wasSent('/api/admin/servers')).toEqual([]);
});
