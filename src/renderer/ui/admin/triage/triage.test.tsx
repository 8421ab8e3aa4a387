import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { useListFocus } from '../list/list-focus.store.ts';
import { CompareTable } from './compare-table.tsx';
import { DecisionRow } from './decision-row.tsx';
import { TriageLayout } from './triage-layout.tsx';

const waiting = ['rc_1', 'rc_2', 'rc_3'];

type ReviewProps = {
  onDecide: (decision: string) => void;
  blocked?: string;
  onFound?: (key: string, isOnly: boolean) => void;
};

function Review({ onDecide, blocked, onFound }: ReviewProps) {
  const [left, setLeft] = useState(waiting);
  const [current, choose] = useState<string | undefined>('rc_1');
  const decide = (how: string) => {
    onDecide(`${how} ${current}`);
    const rest = left.filter((key) => key !== current);
    setLeft(rest);
    choose(rest[0]);
  };
  return (
    <MemoryRouter>
      <KeysProvider>
        <TriageLayout
          title="Recharge review"
          items={left.map((key) => ({ key, title: `₹${key}`, age: '14 min', detail: 'neha@example.com' }))}
          current={current}
          onChoose={choose}
          onFound={(key, isOnly) => {
            onFound?.(key, isOnly);
            choose(key);
          }}
          head={current}
          filters={<a href="?show=decided">Decided today</a>}
          empty={<p>Nothing to review</p>}
          decision={
            <DecisionRow
              record={current ?? ''}
              main={{ label: 'Approve and next', onSelect: () => decide('approve'), blocked }}
              reject={{ label: 'Reject', onSelect: () => decide('reject') }}
              reasons={[
                { label: 'Not on the statement', onSelect: () => decide('1') },
                { label: 'UTR used before', onSelect: () => decide('2') },
              ]}
            />
          }
        >
          <p>Evidence of {current}</p>
        </TriageLayout>
      </KeysProvider>
    </MemoryRouter>
  );
}
const main = () => screen.getByRole('button', { name: /Approve and next/ });

describe('a queue worked one by one', () => {
  beforeEach(() => giveLayout());

  it('is decided by keys alone, and goes on to the next with the main action focused', async () => {
    const onDecide = vi.fn<(decision: string) => void>();
    render(<Review onDecide={onDecide} />);
    expect(main()).toHaveFocus();
    await userEvent.keyboard('e');
    expect(screen.getByText('Evidence of rc_2')).toBeVisible();
    expect(main()).toHaveFocus();
    await userEvent.keyboard('j2r');
    expect(onDecide.mock.calls.flat()).toEqual(['approve rc_1', '2 rc_3', 'reject rc_2']);
    expect(screen.getByText('Nothing to review')).toBeVisible();
    expect(document.activeElement).toContainElement(screen.getByText('Nothing to review'));
    expect(document.body).not.toHaveFocus();
  });

  it('has the focus where a colleague holds the record, so that nothing is to be pressed', () => {
    render(<Review onDecide={() => {}} blocked="Kavya has it" />);
    expect(main()).toBeDisabled();
    expect(screen.getByRole('region', { name: 'Record' })).toHaveFocus();
  });

  it('moves to a record that is pressed', async () => {
    render(<Review onDecide={() => {}} />);
    await userEvent.click(screen.getByRole('button', { name: /₹rc_3/ }));
    expect(screen.getByText('Evidence of rc_3')).toBeVisible();
    await userEvent.keyboard('k');
    expect(screen.getByText('Evidence of rc_2')).toBeVisible();
  });

  it('goes on from the search to the first record that it finds', async () => {
    const onFound = vi.fn<(key: string, isOnly: boolean) => void>();
    render(<Review onDecide={() => {}} onFound={onFound} />);
    await userEvent.keyboard('j');
    expect(screen.getByText('Evidence of rc_2')).toBeVisible();
    act(() => useListFocus.getState().ask());
    expect(screen.getByRole('button', { name: /₹rc_1/ })).toHaveFocus();
    expect(screen.getByText('Evidence of rc_1')).toBeVisible();
    expect(onFound.mock.calls).toEqual([['rc_1', false]]);
    expect(useListFocus.getState().askedAt).toBeUndefined();
  });

  it('offers its other lists on a phone too when nothing waits', async () => {
    giveLayout({ width: 390 });
    render(<Review onDecide={() => {}} />);
    for (const _each of waiting) await userEvent.click(main());
    expect(screen.getByText('Nothing to review')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Decided today' })).toBeVisible();
  });
});

it('on a phone shows the record alone, with a way back to the list', async () => {
  giveLayout({ width: 390, height: 844 });
  render(<Review onDecide={() => {}} />);
  expect(screen.queryByRole('list')).not.toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Back (Esc)' }));
  expect(screen.getByRole('list', { name: 'Recharge review' })).toBeVisible();
});

it('tints what should differ and does not, and makes bold what differs', () => {
  render(
    <CompareTable
      label="Same UTR"
      heads={[
        { key: 'a', head: 'rc_1' },
        { key: 'b', head: 'rc_2' },
      ]}
      rows={[
        { label: 'UTR', unique: true, values: [{ text: '4123' }, { text: '4123' }] },
        { label: 'Amount', values: [{ text: '₹1.00' }, { text: '₹2.00' }] },
        { label: 'Paid to', values: [{ text: 'shop@upi' }, { text: 'shop@upi' }] },
      ]}
    />,
  );
  expect(screen.getAllByText('4123')[0]).toHaveClass('bg-warn-soft');
  expect(screen.getByText('₹2.00')).toHaveClass('font-semibold');
  expect(screen.getAllByText('shop@upi')[0]).not.toHaveClass('font-semibold');
});
