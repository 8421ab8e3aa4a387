import { QueryClientProvider } from '@tanstack/react-query';
import { act, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { BrowserRouter, Link, Route, Routes } from 'react-router-dom';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { useAdminList } from '#renderer/data/admin/admin-list.ts';
import { AppServicesProvider } from '#renderer/lib/app-services.tsx';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { TextField, useTexts } from '../admin/form/form-fields.tsx';
import { KeysProvider } from '../admin/keys/keys-provider.tsx';
import { ListWithPanel } from '../admin/list/list-with-panel.tsx';
import { SidePanel } from '../admin/panel/side-panel.tsx';
import type { Column } from '../admin/table/columns.ts';
import { useColumns } from '../admin/table/use-columns.ts';
import type { PanelMoves } from '../admin/list/list-with-panel.tsx';
import { ModalsOutlet } from '../overlay/modals-outlet.tsx';
import { UnsavedGuard } from './unsaved-guard.tsx';

type Note = { id: string };
const columns: Column<Note>[] = [{ id: 'id', header: 'Note', shown: 'always', phone: 'title', cell: ({ id }) => id }];

function Notes() {
  const list = useAdminList<Note, { data: Note[]; next: string | null }>({
    subject: 'users',
    filter: {},
    keyOf: ({ id }) => id,
    readPage: async () => ({ data: [{ id: 'first' }, { id: 'second' }], next: null }),
  });
  return (
    <ListWithPanel
      title="Notes"
      label="Notes"
      list={list}
      columns={useColumns('notes', columns)}
      empty={null}
      panel={({ key, moves }) => <NotePanel id={key} moves={moves} />}
    />
  );
}

function NotePanel({ id, moves }: { id: string; moves: PanelMoves }) {
  const form = useTexts({ text: `Text of ${id}` });
  return (
    <SidePanel label={id} head={id} {...moves}>
      <TextField form={form} name="text" label="Text" />
      <button onClick={form.reset}>Discard</button>
      <Link to="?open=first&colour=red">Red</Link>
      <a href="#page">Skip</a>
      <Link to="?open=first&colour=blue" replace>
        Only blue
      </Link>
    </SidePanel>
  );
}

async function edit() {
  window.history.replaceState(null, '', '/before');
  onTestFinished(() => window.history.replaceState(null, '', '/'));
  const services = await createFakeServices();
  render(
    <QueryClientProvider client={services.queryClient}>
      <AppServicesProvider services={services}>
        <BrowserRouter>
          <KeysProvider>
            <Routes>
              <Route path="/notes" element={<Notes />} />
              <Route path="*" element={<p>Elsewhere</p>} />
            </Routes>
            <Link to="/notes?open=first">Notes</Link>
            <Link to="/other">Other page</Link>
            <UnsavedGuard />
            <ModalsOutlet />
          </KeysProvider>
        </BrowserRouter>
      </AppServicesProvider>
    </QueryClientProvider>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('link', { name: 'Notes' }));
  await screen.findByRole('row', { name: 'second' });
  await user.type(field(), '!');
  act(() => field().blur());
  return user;
}
const field = () => screen.getByRole('textbox', { name: 'Text' });
const stay = () => screen.findByRole('button', { name: 'Keep writing' });
const leave = () => screen.findByRole('button', { name: 'Leave without saving' });
const closed = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
const press = (key: string) => fireEvent.keyDown(document.body, { key });

describe('input that is not saved', () => {
  beforeEach(() => giveLayout());

  it('is kept when a link is followed, until someone chooses to leave', async () => {
    const user = await edit();
    await user.click(screen.getByRole('link', { name: 'Other page' }));
    expect(await stay()).toHaveFocus();
    await user.keyboard('{Enter}');
    await closed();
    expect(field()).toHaveValue('Text of first!');
    expect(window.location.pathname).toBe('/notes');

    await user.click(screen.getByRole('link', { name: 'Other page' }));
    await user.click(await leave());
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    expect(window.location.pathname).toBe('/other');
  });

  it('is kept when someone goes back, and Back then leads where it did', async () => {
    const user = await edit();
    act(() => window.history.back());
    await user.click(await stay());
    await closed();
    await waitFor(() => expect(window.location.pathname).toBe('/notes'));
    expect(field()).toHaveValue('Text of first!');

    act(() => window.history.back());
    await user.click(await leave());
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
  });

  it('is kept by a Back of several steps, also after the skip link, twice, and a filter', async () => {
    const user = await edit();
    for (const link of ['Skip', 'Skip']) {
      await user.click(screen.getByRole('link', { name: link }));
      await waitFor(() => expect(window.history.state?.idx).toBe(2));
    }
    await user.click(screen.getByRole('link', { name: 'Only blue' }));
    const here = window.location.href;
    act(() => window.history.go(-2));
    await user.click(await stay());
    await closed();
    await waitFor(() => expect(window.location.href).toBe(here));
    expect(field()).toHaveValue('Text of first!');

    act(() => window.history.go(-2));
    await user.click(await leave());
    await waitFor(() => expect(window.location.pathname).toBe('/before'));
  });

  it.each([
    [']', 'second'],
    ['Escape', undefined],
  ])('is kept when %s would take its record away', async (key, next) => {
    const user = await edit();
    press(key);
    await stay();
    await user.keyboard('{Escape}');
    await closed();
    expect(field()).toHaveValue('Text of first!');

    press(key);
    await user.click(await leave());
    await closed();
    await waitFor(() => expect(new URLSearchParams(window.location.search).get('open') ?? undefined).toBe(next));
    if (next !== undefined) expect(field()).toHaveValue('Text of second');
  });

  it('asks nobody where the record stays open, nor once it is thrown away', async () => {
    const user = await edit();
    await user.click(screen.getByRole('link', { name: 'Red' }));
    expect(window.location.search).toContain('colour=red');
    expect(field()).toHaveValue('Text of first!');

    await user.click(screen.getByRole('button', { name: 'Discard' }));
    press(']');
    await waitFor(() => expect(field()).toHaveValue('Text of second'));
  });

  it('keeps the window open, and no longer once it is thrown away', async () => {
    const user = await edit();
    const closes = () => window.dispatchEvent(new Event('beforeunload', { cancelable: true }));
    expect(closes()).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Discard' }));
    expect(closes()).toBe(true);
  });
});
