import { act, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { useAdminList } from '#renderer/data/admin/admin-list.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { SidePanel } from '../panel/side-panel.tsx';
import type { Column } from '../table/columns.ts';
import { useColumns } from '../table/use-columns.ts';
import { ListWithPanel } from './list-with-panel.tsx';
import { useOpenRecord } from './use-open-record.ts';

type Note = { id: string };
const columns: Column<Note>[] = [{ id: 'id', header: 'Note', shown: 'always', phone: 'title', cell: ({ id }) => id }];

function Notes() {
  const list = useAdminList<Note, { data: Note[]; next: string | null }>({
    subject: 'users',
    filter: {},
    keyOf: ({ id }) => id,
    readPage: async () => ({ data: [{ id: 'first' }, { id: 'second' }, { id: 'third' }], next: null }),
  });
  const { open, show } = useOpenRecord();
  return (
    <KeysProvider>
      <ListWithPanel
        title="Notes"
        actions={<button onClick={() => show('new')}>Add</button>}
        label="Notes"
        list={list}
        columns={useColumns('notes', columns)}
        empty={null}
        panel={({ key, moves }) => (
          <SidePanel label={`Panel of ${key}`} head={key} {...moves} isNew={key === 'new'}>
            <button>Act on {key}</button>
            {key === 'new' && <input aria-label="Name" />}
          </SidePanel>
        )}
      />
      <output>{open}</output>
    </KeysProvider>
  );
}

async function showNotes() {
  renderWith(await createFakeServices(), <Notes />, '/admin/notes');
  await screen.findByText('second');
  return userEvent.setup();
}
const row = (name: string) => screen.getByRole('row', { name });

describe('a list with a panel', () => {
  beforeEach(() => giveLayout());

  it('keeps the focus where it is when the window changes its width', async () => {
    const wide = window.matchMedia('(min-width: 0rem)');
    const rail = Object.assign(new EventTarget(), { matches: true });
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      query.includes('80rem') ? (rail as MediaQueryList) : wide,
    );
    const user = await showNotes();
    await user.keyboard('jj{Enter}');
    const action = screen.getByRole('button', { name: 'Act on second' });
    action.focus();
    rail.matches = false;
    act(() => void rail.dispatchEvent(new Event('change')));
    expect(action).toHaveFocus();
  });

  it('opens by keys, steps, and gives the focus back to the row that was open', async () => {
    const user = await showNotes();
    await user.keyboard('jj{Enter}');
    expect(screen.getByRole('status')).toHaveTextContent('second');
    screen.getByRole('button', { name: 'Act on second' }).focus();
    await user.keyboard(']');
    await waitFor(() => expect(row('third')).toHaveFocus());
    screen.getByRole('button', { name: 'Act on third' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.queryByRole('complementary')).not.toBeInTheDocument();
    expect(row('third')).toHaveFocus();
  });

  it('starts a new record in its first field', async () => {
    const user = await showNotes();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    expect(screen.getByLabelText('Name')).toHaveFocus();
  });

  it('opens nothing by Enter while no row is marked', async () => {
    const user = await showNotes();
    await user.keyboard('{Enter}');
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it('gives the focus back to the button that opened what is not in the list', async () => {
    const user = await showNotes();
    await user.click(screen.getByRole('button', { name: 'Add' }));
    screen.getByRole('button', { name: 'Act on new' }).focus();
    await user.keyboard('{Escape}');
    expect(screen.getByRole('button', { name: 'Add' })).toHaveFocus();
  });
});
