import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { keepNumber } from '#renderer/data/numbers.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { phoneNumber, received } from '../testing/samples.ts';
import { MyNumbers } from './my-numbers.tsx';
import { useNumberNotices } from './number-notices.store.ts';

const longAgo = Date.now() - 300_000;

/** A shop whose server is away: no cancel is possible. */
async function show(numbers: PhoneNumber[], until = Promise.resolve()) {
  const services = await createFakeServices({
    'GET /api/user/numbers': { body: { data: numbers, next: null } },
    ...Object.fromEntries(
      numbers.map(({ id }) => [
        `POST /api/user/numbers/${id}/cancel`,
        () => until.then(() => ({ status: 409, body: new Problem('server_unreachable').toBody() })),
      ]),
    ),
  });
  const draw = () => renderWith(services, <MyNumbers fresh={undefined} className="" />);
  return { user: userEvent.setup(), client: services.queryClient, draw };
}

it('why a cancel was refused stands there until the number changes', async () => {
  const { user, client, draw } = await show([phoneNumber({}, longAgo)]);
  draw();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alert');
  act(() => keepNumber(client, phoneNumber({ version: phoneNumber().version + 1 }, longAgo)));
  expect(screen.getByRole('alert')).toBeVisible();
  act(() => keepNumber(client, received(['482915'], {}, longAgo)));
  expect(await screen.findByText('482')).toBeVisible();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('why a cancel was refused is not said once more when the page is opened again', async () => {
  const { user, draw } = await show([phoneNumber({}, longAgo)]);
  const { unmount } = draw();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  await screen.findByRole('alert');
  unmount();
  draw();
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});

it('how many were not cancelled counts those that are still as they were', async () => {
  const numbers = [1, 2, 3, 4, 5].map((id) => phoneNumber({ id }, longAgo));
  const { user, client, draw } = await show(numbers);
  draw();
  await user.click(await screen.findByRole('button', { name: 'Cancel 5' }));
  await user.click(await screen.findByRole('button', { name: /^Cancel and refund/ }));
  expect(await screen.findByText('5 not changed. Each number says why.')).toBeVisible();
  act(() => keepNumber(client, received(['482915'], { id: 5 }, longAgo)));
  await waitFor(() => expect(screen.getByText('4 not changed. Each number says why.')).toBeVisible());
});

it('why a cancel was refused after the page was left is not said when it is opened again', async () => {
  let answer = () => {};
  const asked = new Promise<void>((resolve) => (answer = resolve));
  const { user, draw } = await show([phoneNumber({}, longAgo)], asked);
  const { unmount } = draw();
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  unmount();
  answer();
  await waitFor(() => expect(Object.values(useNumberNotices.getState().of)).toContainEqual(expect.anything()));
  draw();
  expect(await screen.findByRole('button', { name: 'Cancel' })).toBeEnabled();
  expect(screen.queryByRole('alert')).not.toBeInTheDocument();
});
