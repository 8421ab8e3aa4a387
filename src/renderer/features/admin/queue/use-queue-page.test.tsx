import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { expect, it, onTestFinished, vi } from 'vitest';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { KeysProvider, useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useKeysWaitForAddress } from '#renderer/ui/admin/keys/waiting.store.ts';
import { useQueuePage } from './use-queue-page.ts';

it('a record that comes after a link was followed does not cancel the link, whose page is still loading', async () => {
  let claim = (_id: number) => {};
  let load = () => {};
  const claimed = new Promise<number>((resolve) => (claim = resolve));
  const Other = lazy(
    () => new Promise<{ default: () => string }>((resolve) => (load = () => resolve({ default: () => 'Arrived' }))),
  );
  function Queue() {
    useQueuePage({ kind: 'ticket', takeNext: () => claimed, opensNext: true, listed: '7' });
    return <Link to="/other">Other page</Link>;
  }
  giveLayout();
  window.history.replaceState(null, '', '/queue');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  render(
    <BrowserRouter>
      <Suspense>
        <Routes>
          <Route path="/queue" element={<Queue />} />
          <Route path="/other" element={<Other />} />
        </Routes>
      </Suspense>
    </BrowserRouter>,
  );

  await userEvent.click(screen.getByText('Other page'));
  await act(async () => claim(7));
  await act(async () => load());

  expect(await screen.findByText('Arrived')).toBeInTheDocument();
  expect(window.location.pathname).toBe('/other');
});

it('no key acts on a record while the queue goes on to the next one', async () => {
  const claims: ((id: number) => void)[] = [];
  const decide = vi.fn<(id: number | undefined) => void>();
  function Queue() {
    useKeysWaitForAddress();
    const { id, goNext } = useQueuePage({
      kind: 'ticket',
      takeNext: () => new Promise<number>((resolve) => claims.push(resolve)),
      opensNext: true,
      listed: '7',
    });
    useKeys({ main: () => decide(id), skip: () => goNext(id), search: () => screen.getByRole('searchbox').focus() });
    return (
      <>
        <button type="button" onClick={() => decide(id)}>
          Decide
        </button>
        <input type="search" />
        <output>{id}</output>
      </>
    );
  }
  giveLayout();
  window.history.replaceState(null, '', '/queue');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  render(
    <BrowserRouter>
      <KeysProvider>
        <Queue />
      </KeysProvider>
    </BrowserRouter>,
  );
  await act(async () => claims[0]?.(7));
  expect(screen.getByRole('status')).toHaveTextContent('7');
  await userEvent.keyboard('se');
  screen.getByRole('button').focus();
  await userEvent.keyboard('{Enter} e');
  await userEvent.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  screen.getByRole('button').focus();
  await act(async () => claims[1]?.(8));
  expect(screen.getByRole('status')).toHaveTextContent('8');
  expect(decide).not.toHaveBeenCalled();
  await userEvent.keyboard('e');
  expect(decide.mock.calls).toEqual([[8]]);
});
