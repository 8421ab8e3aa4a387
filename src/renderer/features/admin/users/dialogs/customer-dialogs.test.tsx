import { fireEvent, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import type { Customer } from '#shared/contract/users.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { CustomerDialogs } from './customer-dialogs.tsx';

const customerWith = (banned_at: string | undefined) =>
  ({ id: 5, email: 'asha@mail.in', ban: banned_at === undefined ? null : { banned_at } }) as unknown as Customer;

/** The open dialog; the button stands for an answer that brings the customer as they are by now. */
function Unban({ later }: { later: string | undefined }) {
  const [customer, setCustomer] = useState(customerWith('2026-11-22T10:00:00.000Z'));
  return (
    <KeysProvider>
      <button type="button" onClick={() => setCustomer(customerWith(later))}>
        Arrive
      </button>
      <CustomerDialogs customer={customer} open="unban" onClose={() => {}} />
    </KeysProvider>
  );
}

it.each([
  ['was replaced', '2026-11-22T11:00:00.000Z'],
  ['was lifted', undefined],
])('the ban that the dialog opened with is the one that is lifted, also where it %s meanwhile', async (_, later) => {
  const services = await createFakeServices({
    'POST /api/admin/users/5/unban': { body: { user: customerWith(undefined) } },
  });
  renderWith(services, <Unban later={later} />);
  await userEvent.type(await screen.findByLabelText('Reason'), 'A mistake');
  fireEvent.click(screen.getByText('Arrive'));
  await userEvent.click(screen.getByRole('button', { name: /^Lift the ban/ }));
  await waitFor(() =>
    expect(services.sent.findLast(({ method }) => method === 'POST')?.body).toEqual({
      reason: 'A mistake',
      based_on: '2026-11-22T10:00:00.000Z',
    }),
  );
});
