import { useMutation, useQuery } from '@tanstack/react-query';
import { act, fireEvent, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { loggedAs } from '#renderer/lib/connection/query-client.ts';
import { useProofQuestion } from '#renderer/lib/session/proof.store.ts';
import { modal } from '#renderer/ui/overlay/modal.store.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { resetStores } from '#renderer/testing/reset-stores.ts';
import { OfflineBar } from './offline-bar.tsx';

const slow = /This takes longer than usual/;
function pending() {
  let resolve: (value: string) => void = () => {};
  const promise = new Promise<string>((settle) => (resolve = settle));
  return { promise, resolve };
}
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

beforeEach(() => {
  resetStores();
  vi.useFakeTimers({ shouldAdvanceTime: true });
});
afterEach(() => vi.useRealTimers());

type Wait = { answer: Promise<string>; logged?: boolean; asks?: boolean };

function Waiting({ answer, logged = false, asks = false }: Wait) {
  useQuery({ queryKey: ['slow'], queryFn: () => answer, ...(logged && { meta: loggedAs('slow') }) });
  const { mutate } = useMutation({ mutationFn: () => answer, ...(asks && { meta: { asks } }) });
  return <button onClick={() => mutate()}>Act</button>;
}

async function open(waiting: Wait) {
  renderWith(
    await createFakeServices({}),
    <>
      <OfflineBar />
      <Waiting {...waiting} />
    </>,
  );
}

it('a page that has waited for its data for ten seconds says so, and is silent once it has it', async () => {
  const { promise, resolve } = pending();
  await open({ answer: promise });
  await pass(9_900);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
  await pass(200);
  expect(screen.getByRole('status')).toHaveTextContent('You can wait or reload the page.');
  resolve('there');
  await pass(50);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
});

it('an action without an answer for ten seconds says so, also after the page has its data', async () => {
  const { promise, resolve } = pending();
  await open({ answer: promise, logged: true });
  await pass(60_000);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
  fireEvent.click(screen.getByRole('button'));
  await pass(10_100);
  // A reload would hide what becomes of it.
  expect(screen.getByRole('status')).toHaveTextContent('This takes longer than usual. Keep this page open.');
  resolve('done');
  await pass(50);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
});

it('what asks the person something first is not said to take long', async () => {
  await open({ answer: pending().promise, logged: true, asks: true });
  fireEvent.click(screen.getByRole('button'));
  await pass(60_000);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
});

it('nothing is said to take long while the shop asks who it is', async () => {
  await open({ answer: pending().promise, logged: true });
  fireEvent.click(screen.getByRole('button'));
  act(() => void useProofQuestion.getState().ask());
  await pass(60_000);
  expect(screen.queryByText(slow)).not.toBeInTheDocument();
  act(() => useProofQuestion.getState().settle(true));
  expect(screen.getByRole('status')).toHaveTextContent(slow);
});

it('what covers the page says alone that its action takes long', async () => {
  await open({ answer: pending().promise, logged: true });
  fireEvent.click(screen.getByRole('button'));
  act(() => modal.loader('Starting your recharge…'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await pass(10_100);
  expect(screen.getAllByText(slow).map(({ textContent }) => textContent)).toEqual([
    'This takes longer than usual. Nothing is charged twice.',
  ]);
});

it('what covers the page while money moves says so too, and that nothing is charged twice', async () => {
  renderWith(await createFakeServices({}), <OfflineBar />);
  act(() => modal.loader('Buying'));
  expect(await screen.findByRole('alertdialog')).toBeVisible();
  await pass(10_100);
  expect(screen.getByText(slow)).toHaveTextContent('Nothing is charged twice.');
});
