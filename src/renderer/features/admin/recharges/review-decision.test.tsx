import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { Review } from '#shared/contract/staff/review.ts';
import { publicId } from '#shared/staff/public-id.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { ReviewDecision } from './review-decision.tsx';

const id = publicId('recharge', 5);
const review = { id: 5, amount: '100.00', bonus: null, email: 'asha@mail.in', doubles: [], hints: [] };

it('takes a note for staff with N', async () => {
  const services = await createFakeServices({ [`POST /api/admin/orders/${id}/note`]: { body: { order: { id } } } });
  renderWith(
    services,
    <KeysProvider>
      <ReviewDecision
        review={review as unknown as Review}
        holder={undefined}
        onDone={() => undefined}
        onSkip={() => undefined}
      />
    </KeysProvider>,
  );
  await userEvent.keyboard('n');
  await userEvent.type(await screen.findByRole('textbox', { name: 'Reason' }), 'Asked the bank');
  await userEvent.click(screen.getByRole('button', { name: /^Save note/ }));
  await waitFor(() =>
    expect(services.sent).toMatchObject([{ path: `/api/admin/orders/${id}/note`, body: { note: 'Asked the bank' } }]),
  );
});
