import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import type { StaffTicket } from '#shared/contract/staff/tickets.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { withServices } from '#renderer/testing/render-with.tsx';
import { useUnsavedInputs } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Thread } from './thread.tsx';

const ticket = {
  id: 1,
  title: 'No code',
  user_id: 9,
  email: 'asha@example.com',
  about: null,
  messages: [],
  typing: [],
  customer: { name: 'Asha', balance: '0.00', since: '2026-11-22T10:00:00.000Z', tickets: 1 },
} as unknown as StaffTicket;

it('asks about an order that was typed only while its field is there', async () => {
  const Services = withServices(await createFakeServices());
  const shown = (about: StaffTicket['about'], canLink = true) => (
    <Services>
      <MemoryRouter>
        <Thread ticket={{ ...ticket, about }} canLink={canLink} />
      </MemoryRouter>
    </Services>
  );
  const { rerender } = render(shown(null));
  await userEvent.type(screen.getByRole('textbox', { name: 'Link order' }), 'nd_5');
  expect(useUnsavedInputs.getState().inputs).toHaveLength(1);
  // A colleague linked it first.
  rerender(shown({ kind: 'number', id: 5 } as StaffTicket['about']));
  expect(useUnsavedInputs.getState().inputs).toEqual([]);
  rerender(shown(null, false));
  expect(useUnsavedInputs.getState().inputs).toEqual([]);
});
