import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { Person } from './person.tsx';

it('says how much of the day is left after a recharge was credited', async () => {
  let left = '25000.00';
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: { ...signedInOwner, role: 'support' } },
      'GET /api/admin/me': () => ({ body: { safeguards: true, money: { left } } }),
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <Person />
    </MeProvider>,
  );
  expect(await screen.findByText('₹25,000.00 left today')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Log out' })).toHaveAttribute('href', '/logout');
  left = '23999.15';
  services.push('update_staff', { subject: 'recharges' });
  expect(await screen.findByText('₹23,999.15 left today')).toBeVisible();
});
