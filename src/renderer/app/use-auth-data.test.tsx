import { expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { authDataQuery } from '#renderer/data/session.ts';
import { useAuthData } from './use-auth-data.ts';

function Verified() {
  useAuthData();
  return null;
}

it('leaves a newer balance alone when the cached answer already verified the session', async () => {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': {
        body: { status: 1, id: 1, email: 'asha@example.com', profile: null, balance: '100.00', admin: false },
      },
    },
    createFakePlatform({ token: 'known' }),
  );
  const data = await services.queryClient.fetchQuery(authDataQuery(services.api, 'known'));
  if (data.status === 1) useSessionStore.getState().verify(data);
  useSessionStore.getState().setBalance('80.00' as Rupees);
  renderWith(services, <Verified />);
  expect(useSessionStore.getState()).toMatchObject({ verified: true, balance: '80.00' });
});
