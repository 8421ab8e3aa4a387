import { screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { defaultSite } from '#shared/site.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { LoginPage } from '../login/login-page.tsx';

async function open(offered: { google_login: boolean; telegram_login: boolean }, opensLogins = true) {
  const data = { ...defaultSite, ...offered, support_url: 'https://t.me/help' };
  const answers = { 'GET /api/user/site-data': { body: { data } } };
  const services = await createFakeServices(answers, createFakePlatform({ opensLogins }));
  renderWith(services, <LoginPage />, '/login');
  await expect.poll(() => services.queryClient.getQueryState(['site-data'])?.status).toBe('success');
}
const names = () => screen.queryAllByRole('button', { name: /^Continue with/ }).map(({ textContent }) => textContent);

describe('social login', () => {
  it('shows the providers that the site offers', async () => {
    await open({ google_login: true, telegram_login: false });
    expect(names()).toEqual(['Continue with Google']);
  });

  it('shows nothing where the site has it turned off', async () => {
    await open({ google_login: false, telegram_login: false });
    expect(names()).toEqual([]);
  });

  it('shows nothing where provider windows cannot return a result, as on the desktop', async () => {
    await open({ google_login: true, telegram_login: true }, false);
    expect(names()).toEqual([]);
  });
});
