import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Server } from '#renderer/data/admin/catalogue/servers.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ServerPanel } from './server-panel.tsx';

const server: Server = {
  id: 2 as Server['id'],
  name: 'Aster',
  protocol: 'handler_api',
  custom: null,
  url: 'https://aster.example/api',
  key: { last4: '1234', changed_at: '2026-11-01T00:00:00.000Z' },
  enabled: true,
  paused: null,
  currency: 'INR',
  exchange_rate: 1,
  margin_percent: null,
  window_seconds: 1200,
  cancel_after_seconds: 120,
  priority: 0,
  max_open: null,
  open: 0,
  requests_per_second: null,
  budget: { per_second: null, refused_at: null },
  drifts: [],
  balance: null,
  balance_warn: null,
  balance_critical: null,
  spent: { hour: '0', day: '0' },
  follows_list: true,
  health: { ended: 0, success_rate: null, median_wait_seconds: null, attempts: 0, error_rate: null },
  maintenance: [],
  offers: 3,
  webhook_path: '',
  synced_at: null,
  version: 1,
};
const noop = () => {};

it('Ctrl+Enter in the fields of a server saves it, and in those of a maintenance plans that', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'POST /api/admin/servers/2': { body: { server: { ...server, name: 'Aster 2', version: 2 } } },
      'POST /api/admin/servers/2/maintenance': { body: { server } },
      'GET /api/admin/audit': { body: { data: [], next: null } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <ServerPanel server={server} onPrevious={undefined} onNext={undefined} onClose={noop} />
      </KeysProvider>
    </MeProvider>,
  );
  const changes = () => services.sent.filter(({ method }) => method === 'POST').map(({ path }) => path);
  await userEvent.click(await screen.findByRole('button', { name: 'Plan maintenance' }));
  expect(screen.getByLabelText('From')).toHaveFocus();
  for (const [label, value] of [
    ['From', '2026-12-01T10:00'],
    ['To', '2026-12-01T12:00'],
  ] as const)
    fireEvent.change(screen.getByLabelText(label), { target: { value } });
  await userEvent.type(screen.getByLabelText('Name'), ' 2{Control>}{Enter}{/Control}');
  await waitFor(() => expect(changes()).toEqual(['/api/admin/servers/2']));
  await userEvent.type(screen.getByLabelText('To'), '{Control>}{Enter}{/Control}');
  await waitFor(() => expect(changes()).toEqual(['/api/admin/servers/2', '/api/admin/servers/2/maintenance']));
});
