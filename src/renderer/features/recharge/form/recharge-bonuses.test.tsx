import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, it } from 'vitest';
import type { BonusOffer } from '#shared/contract/recharges.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { methods } from '../testing/samples.ts';
import { RechargeStart } from './recharge-start.tsx';

const terms = { basis_points: null, fixed: null, cap: null, once: false, ends_at: null } as const;
const tenPercent = { ...terms, from: '1000.00', basis_points: 1000, cap: '500.00' } as BonusOffer;
const first = { ...terms, from: '500.00', fixed: '25.00', once: true } as BonusOffer;

async function show(bonuses: BonusOffer[], suggested: string | null = null) {
  const answers = { 'GET /api/user/recharge-methods': { body: { data: methods, bonuses } } };
  const services = await createFakeServices(answers, createFakePlatform());
  renderWith(services, <RechargeStart suggested={suggested} onStarted={() => {}} />);
  return services.queryClient;
}
const amount = () => screen.findByRole('textbox', { name: 'Amount' });

beforeEach(() => {
  useConnection.setState({ state: 'connected', networkUp: true });
});

it('names every bonus from the smallest amount on, and what the typed amount brings', async () => {
  await show([tenPercent, first], '600');
  // The form and its bonuses come together: nothing moves.
  expect(await amount()).toBeVisible();
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'From ₹500: ₹25 bonus · once',
    'From ₹1,000: 10% bonus, up to ₹500',
  ]);
  expect(screen.getByText('+ ₹25 bonus, ₹625 in your wallet')).toBeVisible();
});

it('leaves what is typed alone when a bonus is published meanwhile', async () => {
  const user = userEvent.setup();
  const client = await show([]);
  await user.type(await amount(), '2000');
  act(() => {
    client.setQueryData(['recharge-methods'], { data: methods, bonuses: [tenPercent] });
  });
  expect(await screen.findByText('+ ₹200 bonus, ₹2,200 in your wallet')).toBeVisible();
  expect(await amount()).toHaveValue('2000');
  expect(await amount()).toHaveFocus();
});

it('says nothing of bonuses where the shop has none', async () => {
  await show([]);
  expect(await amount()).toBeVisible();
  expect(screen.queryByText(/bonus/)).not.toBeInTheDocument();
});
