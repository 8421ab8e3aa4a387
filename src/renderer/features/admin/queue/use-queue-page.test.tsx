import { act, cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { lazy, Suspense, useEffect, useState } from 'react';
import { BrowserRouter, Link, Route, Routes, useSearchParams } from 'react-router-dom';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { publicId } from '#shared/staff/public-id.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { KeysProvider, useKeys } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useKeysWaitForAddress } from '#renderer/ui/admin/keys/waiting.store.ts';
import { useUnsaved } from '#renderer/ui/unsaved/unsaved.store.ts';
import { useQueuePage } from './use-queue-page.ts';

const queue = {
  kind: 'ticket' as const,
  opensNext: true,
  rows: [{ id: 7, claim: null }],
  isLoading: false,
  lookedFor: '',
  isNarrowed: false,
};

it('a record that comes after a link was followed does not cancel the link, whose page is still loading', async () => {
  let claim = (_id: number) => {};
  let load = () => {};
  const claimed = new Promise<number>((resolve) => (claim = resolve));
  const Other = lazy(
    () => new Promise<{ default: () => string }>((resolve) => (load = () => resolve({ default: () => 'Arrived' }))),
  );
  function Queue() {
    useQueuePage({ ...queue, takeNext: () => claimed });
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
      ...queue,
      takeNext: () => new Promise<number>((resolve) => claims.push(resolve)),
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

describe('another search', () => {
  type Looking = { lookedFor: string; ids: number[]; isLoading?: boolean; isNarrowed?: boolean };
  let look: (next: Looking) => void;
  let go: (next?: number) => void;
  let choose: (id: number) => void;
  const takeNext = vi.fn<() => Promise<number>>();
  function Queue() {
    const [{ ids, ...looking }, setLooking] = useState<Omit<Looking, 'lookedFor'>>({ ids: [1, 2, 3] });
    const [parameters, setParameters] = useSearchParams();
    const rows = ids.map((id) => ({ id, claim: null }));
    const {
      key,
      goNext,
      choose: chooseKey,
    } = useQueuePage({
      ...queue,
      opensNext: false,
      takeNext,
      ...looking,
      lookedFor: parameters.get('search') ?? '',
      isLoading: looking.isLoading ?? false,
      isNarrowed: looking.isNarrowed ?? false,
      rows,
    });
    const [text, setText] = useState('');
    useUnsaved(text !== '');
    useEffect(() => {
      look = ({ lookedFor, ...next }) =>
        act(() => {
          setLooking(next);
          setParameters(
            (now) => {
              const searched = new URLSearchParams(now);
              searched.set('search', lookedFor);
              return searched;
            },
            { replace: true },
          );
        });
      go = (after) => act(() => goNext(after));
      choose = (id) => act(() => chooseKey(ticket(id)));
    });
    return (
      <>
        <output>{key}</output>
        <input aria-label="Answer" value={text} onChange={(event) => setText(event.target.value)} />
        <Link to={`?open=${ticket(9)}`}>Alert</Link>
      </>
    );
  }
  const shown = () => screen.getByRole('status').textContent;
  const ticket = (id: number) => publicId('ticket', id);
  const start = async (width = 1280) => {
    takeNext.mockReset();
    giveLayout({ width });
    window.history.replaceState(null, '', `/queue?open=${ticket(2)}`);
    onTestFinished(() => window.history.replaceState(null, '', '/'));
    render(
      <BrowserRouter>
        <Queue />
      </BrowserRouter>,
    );
    await expect.poll(shown).toBe(ticket(2));
  };

  it('opens the first that it finds, once it is settled what that is', async () => {
    await start();
    look({ lookedFor: 'a', ids: [1, 2, 3], isLoading: true });
    await expect.poll(shown).toBe(ticket(2));
    look({ lookedFor: 'a', ids: [5, 6] });
    await expect.poll(shown).toBe(ticket(5));
  });

  it('leaves the open one where it is among what is found', async () => {
    await start();
    look({ lookedFor: 'a', ids: [1, 2] });
    await expect.poll(shown).toBe(ticket(2));
  });

  it('opens none where it finds nothing, nor on a phone', async () => {
    await start();
    look({ lookedFor: 'zz', ids: [] });
    await expect.poll(shown).toBe('');
    cleanup();
    await start(390);
    look({ lookedFor: 'a', ids: [5] });
    await expect.poll(shown).toBe('');
  });

  it('keeps the one for which something is typed, and what is typed', async () => {
    await start();
    await userEvent.type(screen.getByRole('textbox'), 'We refunded it.');
    look({ lookedFor: 'a', ids: [5, 6] });
    await expect.poll(shown).toBe(ticket(2));
    expect(screen.getByRole('textbox')).toHaveValue('We refunded it.');
    await userEvent.clear(screen.getByRole('textbox'));
    look({ lookedFor: 'a', ids: [6] });
    await expect.poll(shown).toBe(ticket(2));
  });

  it('leaves a record to which a link led, and one that a colleague took off the list', async () => {
    await start();
    await userEvent.click(screen.getByRole('link'));
    await expect.poll(shown).toBe(ticket(9));
    look({ lookedFor: '', ids: [1, 3] });
    await expect.poll(shown).toBe(ticket(9));
    look({ lookedFor: 'a', ids: [3] });
    await expect.poll(shown).toBe(ticket(3));
  });

  it('is followed too by a record that was claimed before it was made', async () => {
    await start();
    let claim = (_id: number) => {};
    takeNext.mockReturnValue(new Promise((resolve) => (claim = resolve)));
    go(2);
    look({ lookedFor: 'a', ids: [5, 6] });
    await expect.poll(shown).toBe(ticket(5));
    await act(async () => claim(3));
    await expect.poll(shown).toBe(ticket(5));
    expect(new URLSearchParams(window.location.search).get('search')).toBe('a');
  });

  it('or a choice made by hand is not undone by a record whose claim comes later', async () => {
    await start();
    let claim = (_id: number) => {};
    takeNext.mockReturnValue(new Promise((resolve) => (claim = resolve)));
    go(2);
    choose(3);
    await expect.poll(shown).toBe(ticket(3));
    await act(async () => claim(1));
    await expect.poll(shown).toBe(ticket(3));
    takeNext.mockReturnValue(new Promise((resolve) => (claim = resolve)));
    go(3);
    await userEvent.click(screen.getByRole('link'));
    await expect.poll(shown).toBe(ticket(9));
    await act(async () => claim(1));
    await expect.poll(shown).toBe(ticket(9));
  });

  it('goes on among what it finds, and ends with it', async () => {
    await start();
    look({ lookedFor: 'a', ids: [5, 6], isNarrowed: true });
    await expect.poll(shown).toBe(ticket(5));
    go(5);
    await expect.poll(shown).toBe(ticket(6));
    look({ lookedFor: 'a', ids: [6], isNarrowed: true });
    go(6);
    await expect.poll(shown).toBe('');
    expect(takeNext).not.toHaveBeenCalled();
  });
});
