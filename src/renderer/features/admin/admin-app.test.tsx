import { screen } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { App } from '#renderer/app/app.tsx';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';

async function open(path: string, who: object = {}) {
  const services = await createFakeServices(
    { 'GET /api/user/auth-data': { body: { ...signedInOwner, ...who } } },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(services, <App />, path);
}

beforeEach(() => useSessionStore.getState().arriveHome());

describe('the admin panel', () => {
  it('shows the not-found page within its frame where it has no page', async () => {
    await open('/admin/no-such-page');
    expect(await screen.findByText('Are you lost?')).toBeVisible();
    expect(screen.queryByRole('contentinfo')).not.toBeInTheDocument();
  });

  it.each([
    ['/admin/seo', 'support', 'Only owners and admins can open this page'],
    ['/admin/analytics', 'support', 'Only owners and admins can open this page'],
  ])('says at %s who may open it', async (path, role, who) => {
    await open(path, { role });
    expect(await screen.findByText(who)).toBeVisible();
    expect(screen.queryByText('Are you lost?')).not.toBeInTheDocument();
  });

  it('sends a customer home', async () => {
    await open('/admin', { admin: false, role: null });
    expect(await screen.findByRole('heading', { name: 'Dashboard' })).toBeInTheDocument();
  });
});
