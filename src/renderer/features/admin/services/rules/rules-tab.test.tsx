import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { RulesTab } from './rules-tab.tsx';

const rule = {
  id: 7,
  server: null,
  service: null,
  margin_percent: 25,
  fixed: '0.00',
  step_paise: 25,
  minimum: '1.00',
  minimum_margin_percent: 0,
  offers: 1459,
  version: 1,
  changed_at: '2026-11-22T10:00:00.000Z',
  changed_by: null,
};

it('says on a phone what the number beside a rule counts', async () => {
  giveLayout({ width: 390 });
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/price-rules': { body: { data: [rule] } },
      'GET /api/admin/servers': { body: { data: [] } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <RulesTab />
      </KeysProvider>
    </MeProvider>,
  );
  expect(await screen.findByText('All offers')).toBeVisible();
  expect(screen.getByRole('row', { name: /1,459 offers/ })).toBeVisible();
});
