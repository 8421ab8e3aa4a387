import { expect, it } from 'vitest';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { preloadData } from './preload-data.ts';

const empty = { body: { data: [], next: null } };
const answers: FakeAnswers = {
  'GET /api/user/auth-data': { body: signedInOwner },
  'GET /api/user/notifications': empty,
  'GET /api/user/numbers': empty,
  'GET /api/user/services': empty,
};

it.each(['/buy-number', '/Buy-Number/'])('fetches the open numbers ahead of the page at %s', async (pathname) => {
  const services = await createFakeServices(answers, createFakePlatform({ token: 'known' }));
  await preloadData({ pathname, search: '' } as Location, services.api, services.queryClient);
  expect(services.sent.map(({ path }) => path)).toContain('/api/user/numbers');
});
