import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { OrderTabs } from './order-tabs.tsx';

const view = { screen: 'orders', shared: false, is_own: true, by: 'kavya@example.com', count: 2 };

async function show(path: string, columns = '', saved: FakeAnswers = {}) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/orders/counts': { body: { counts: [0, 1, 0, 0, 0, 0] } },
      'GET /api/admin/views': {
        body: {
          data: [
            { ...view, id: 1, name: 'With server', query: 'columns=server&q=when%3A7d' },
            { ...view, id: 2, name: 'Week', query: 'q=when%3A7d' },
          ],
        },
      },
      'POST /api/admin/views': { body: { view: { ...view, id: 3, name: 'Mine', query: '' } } },
      ...saved,
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <OrderTabs q={new URLSearchParams(path.split('?')[1]).get('q') ?? ''} columns={columns} />
    </MeProvider>,
    path,
  );
  await screen.findByRole('link', { name: /^With server/ });
  return services.sent;
}
const current = () => screen.getByRole('link', { current: 'page' });

it('a saved view of orders leads to its columns too, and is told from one with the same search', async () => {
  await show('/admin/orders?columns=server&q=when%3A7d&open=nd_1', 'server');
  expect(current()).toHaveTextContent(/^With server/);
  expect(current()).toHaveAttribute('href', expect.stringMatching(/\?columns=server&q=when%3A7d$/));
});

it('a saved view without columns is that of everyone, whatever columns they chose', async () => {
  await show('/admin/orders?q=when%3A7d', 'id');
  expect(current()).toHaveTextContent(/^Week/);
});

it('a view is saved with the columns that are shown', async () => {
  const sent = await show('/admin/orders?q=status%3Awaiting', '-price,server');
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  const name = await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  expect(name).toHaveFocus();
  expect(name).toHaveAccessibleDescription('Enter something here.');
  await userEvent.type(name, 'Mine{Enter}');
  await waitFor(() =>
    expect(sent.findLast(({ method }) => method === 'POST')?.body).toMatchObject({
      query: 'columns=-price%2Cserver&q=status%3Awaiting',
    }),
  );
});

it('why a view was not saved is said in its form, which stays', async () => {
  await show('/admin/orders?q=status%3Awaiting', '', {
    'POST /api/admin/views': { status: 403, body: { code: 'not_permitted', message: '' } },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Save view' }));
  await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Mine{Enter}');
  expect(await screen.findByRole('alert')).toHaveTextContent(/./);
});
