import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Problem } from '#shared/problem.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { BuyNumberPage } from './buy-number-page.tsx';
import { phoneNumber, service } from './testing/samples.ts';

const broken = { status: 500, body: new Problem('unexpected').toBody() };
const againButtons = () => screen.queryAllByRole('button', { name: 'Try again' });

async function show(failures: Record<string, typeof broken>) {
  const answers: Record<string, { status?: number; body: unknown }> = {
    'GET /api/user/favourites': { body: { favourites: [], recent: [] } },
    'GET /api/user/services/1/offers': { body: { data: [] } },
    ...failures,
  };
  renderWith(await createFakeServices(answers), <BuyNumberPage />, '/buy-number');
  return answers;
}

it('parts that failed for the same reason say it once, and one button asks for all of them', async () => {
  const answers = await show({ 'GET /api/user/services': broken, 'GET /api/user/numbers': broken });
  expect(await screen.findByText('This did not load.')).toBeVisible();
  expect(screen.getAllByRole('alert')).toHaveLength(1);
  const again = screen.getByRole('button', { name: 'Try again' });
  answers['GET /api/user/services'] = { body: { data: [service({ id: 1, name: 'WhatsApp' })] } };
  answers['GET /api/user/numbers'] = { body: { data: [phoneNumber()], next: null } };
  await userEvent.click(again);
  expect(await screen.findByText('+91 9820441733')).toBeVisible();
  await waitFor(() => expect(againButtons()).toEqual([]));
  expect(screen.queryByText('This did not load.')).not.toBeInTheDocument();
});

it('a part that fails for another reason says its own', async () => {
  const refused = { status: 403, body: new Problem('too_many_requests').toBody() };
  await show({ 'GET /api/user/services': broken, 'GET /api/user/numbers': refused });
  await waitFor(() => expect(againButtons()).toHaveLength(2));
});
