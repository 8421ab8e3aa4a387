import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { Suspense } from 'react';
import { expect, it, vi } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { aProfile } from '#renderer/features/profile/testing/profile-answers.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { Desktop } from '#renderer/platform/platform.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { fillIn } from '#renderer/testing/fill-in.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { FindWindow } from './find-window.tsx';

const asha = { id: 5, public_id: 'u_ABC1234', email: 'asha@numdesk.test', balance: '10.00' };
const profile = aProfile({ two_factor: true });

it('asks who it is before it steps into an account, and then steps in with the same reason', async () => {
  let proven = false;
  const services = await createFakeServices(
    {
      'GET /api/admin/users': { body: { data: [asha], next: null } },
      'GET /api/user/profile': { body: { profile } },
      'POST /api/user/proof': () => {
        proven = true;
        return { body: { proven: true } };
      },
      'POST /api/admin/users/5/impersonate': () =>
        proven
          ? { body: { token: 'inside', expires_at: '2026-11-22T16:00:00.000Z' } }
          : { status: 403, body: new Problem('proof_needed', { params: { minutes: 420 } }).toBody() },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <Suspense>
      <FindWindow />
    </Suspense>,
    '/?customer=u_ABC1234',
  );
  await screen.findByText(asha.email);
  await fillIn('Reason', 'ticket 4411: no code arrived');
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Confirm it is you' });
  expect(dialog).toHaveAccessibleDescription('We do not ask again for this for 7 hours.');
  const question = within(dialog);
  await userEvent.type(await question.findByLabelText('Current password'), 'correct horse');
  await userEvent.type(question.getByLabelText('Code from your authenticator app'), '123456{Enter}');
  const steps = () => services.sent.filter(({ path }) => path.endsWith('/impersonate'));
  await waitFor(() => expect(steps()).toHaveLength(2));
  expect(steps().map(({ body }) => body)).toEqual([
    { reason: 'ticket 4411: no code arrived' },
    { reason: 'ticket 4411: no code arrived' },
  ]);
});

it('without a second factor leads to the profile in the shop’s window', async () => {
  const showPage = vi.fn<Desktop['showPage']>(() => Promise.resolve());
  const desktop = { kind: 'find', showPage } as Partial<Desktop> as Desktop;
  const services = await createFakeServices(
    {
      'GET /api/admin/users': { body: { data: [asha], next: null } },
      'POST /api/admin/users/5/impersonate': { status: 403, body: new Problem('two_factor_needed').toBody() },
    },
    createFakePlatform({ token: 'mine', desktop }),
  );
  renderWith(
    services,
    <Suspense>
      <FindWindow />
    </Suspense>,
    '/?customer=u_ABC1234',
  );
  await screen.findByText(asha.email);
  await fillIn('Reason', 'ticket 4411: no code arrived');
  await userEvent.keyboard('{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'Turn on two-factor first' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Open my profile' }));
  expect(showPage).toHaveBeenCalledWith('/profile');
});

it('says before one types that impersonation needs two-factor, and opens the profile in the shop’s window', async () => {
  const showPage = vi.fn<Desktop['showPage']>(() => Promise.resolve());
  const desktop = { kind: 'find', showPage } as Partial<Desktop> as Desktop;
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/me': { body: { safeguards: true, two_factor: false, two_factor_opens_at: null } },
    },
    createFakePlatform({ token: 'mine', desktop }),
  );
  renderWith(
    services,
    <Suspense>
      <FindWindow />
    </Suspense>,
  );
  const said = await screen.findByText(/Changes here need two-factor login, and yours is off\./);
  const field = screen.getByRole('combobox');
  expect(said.compareDocumentPosition(field)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(field).toHaveFocus();
  await userEvent.click(within(said).getByRole('button', { name: 'Open my profile' }));
  expect(showPage).toHaveBeenCalledWith('/profile');
});
