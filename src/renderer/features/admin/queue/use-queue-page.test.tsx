import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense } from 'react';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { expect, it, onTestFinished } from 'vitest';
import { giveLayout } from '#renderer/testing/give-layout.ts';
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
