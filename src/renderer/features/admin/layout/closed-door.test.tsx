import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { useApi } from '#renderer/lib/app-services.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { formatMoment } from '#renderer/ui/admin/timeline/times.ts';
import { toastFailure } from '#renderer/ui/feedback/toast-failure.ts';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { ClosedDoor } from './closed-door.tsx';

const until = '2026-11-27T04:42:00.000Z';

/** Something worth a secret, and where the page is. */
function Page() {
  const api = useApi();
  const ask = () =>
    api('POST /api/admin/settings/telegram-token', { body: { token: 't', reason: 'r' } as never }).catch(toastFailure);
  return (
    <>
      <button type="button" onClick={() => void ask()}>
        Ask
      </button>
      <output>{useLocation().pathname}</output>
    </>
  );
}

async function refuse(problem: Problem) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'POST /api/admin/settings/telegram-token': { status: 403, body: problem.toBody() },
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <Page />
        <ClosedDoor />
      </KeysProvider>
    </MeProvider>,
    '/admin/settings',
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Ask' }));
  return screen.findByRole('dialog');
}

it('says from when a new second factor opens it and who can confirm it, once', async () => {
  const dialog = await refuse(new Problem('two_factor_new', { params: { seconds: 3600, until } }));
  expect(dialog).toHaveAccessibleName('Your second factor is new');
  expect(dialog).toHaveTextContent(`You can use it for money and secrets from ${formatMoment(until)}.`);
  expect(dialog).toHaveTextContent('An owner other than you can confirm it sooner, in the list of staff.');
  expect(useToasts.getState().shown).toEqual([]);
  await userEvent.click(within(dialog).getByText('Close'));
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('leads from a refusal without a second factor to the profile, where it is turned on', async () => {
  expect(await refuse(new Problem('two_factor_needed'))).toHaveAccessibleName('Turn on two-factor first');
  await userEvent.click(screen.getByRole('link', { name: 'Open my profile' }));
  expect(screen.getByRole('status')).toHaveTextContent('/profile');
});
