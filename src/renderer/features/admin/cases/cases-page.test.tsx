import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { publicId } from '#shared/staff/public-id.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { formatWhen } from '#renderer/ui/admin/timeline/times.ts';
import { CasesPage } from './cases-page.tsx';

const at = '2026-11-22T10:00:00.000Z';
const facts = {
  id: 4,
  kind: 'upstream_silent',
  detail: '',
  times: 1,
  seen_at: at,
  since: at,
  reopened: false,
  user: null,
  number_id: null,
  recharge_id: null,
  server: null,
  claim: null,
  number: null,
  recharge: null,
  payment: null,
  balance: null,
  events: [],
  outcomes: [],
  creditable: [],
};

it.each([
  [false, 'kavya@example.com'],
  [true, 'you'],
])('says who closed the case that is open, and when', async (mine, who) => {
  const resolved = { by: 'kavya@example.com', mine, at, outcome: 'fixed', reason: 'It answers.' };
  giveLayout();
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/cases': { body: { data: [], next: null } },
      'GET /api/admin/cases/summary': { body: { count: 0, oldest: null } },
      'GET /api/admin/cases/4': { body: { case: { ...facts, resolved } } },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <CasesPage />
      </KeysProvider>
    </MeProvider>,
    `/admin/cases?open=${publicId('case', 4)}`,
  );
  const told = `Closed by ${who}: Fixed, ${formatWhen(at)}. It stays open until you choose another one.`;
  expect(await screen.findByText(told)).toBeVisible();
});
