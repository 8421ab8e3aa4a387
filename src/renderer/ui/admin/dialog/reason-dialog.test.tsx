import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState, type ComponentProps } from 'react';
import { expect, it, vi } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import { fieldProblem } from '#shared/field-problem.ts';
import { Problem } from '#shared/problem.ts';
import { useToasts } from '../../toaster/toasts.store.ts';
import { KeysProvider } from '../keys/keys-provider.tsx';
import { ReasonDialog } from './reason-dialog.tsx';

type Submit = ComponentProps<typeof ReasonDialog>['onSubmit'];

const client = new QueryClient();

function Adjust({ onSubmit }: { onSubmit: Submit }) {
  const [open, setOpen] = useState(true);
  return (
    <QueryClientProvider client={client}>
      <KeysProvider>
        <button type="button" onClick={() => setOpen(true)}>
          Adjust balance
        </button>
        <ReasonDialog
          open={open}
          onOpenChange={setOpen}
          title="Adjust the balance"
          result={{ label: 'Balance after', value: '₹2,480.75 → ₹2,530.75' }}
          submitLabel="Add ₹50.00 to asha@example.com"
          onSubmit={onSubmit}
        />
      </KeysProvider>
    </QueryClientProvider>
  );
}
const reason = () => screen.getByLabelText('Reason');
const submit = () => screen.getByRole('button', { name: 'Add ₹50.00 to asha@example.com' });
const keysOf = (onSubmit: { mock: { calls: Parameters<Submit>[] } }) =>
  onSubmit.mock.calls.map(([{ idempotencyKey }]) => idempotencyKey);

it('asks for a reason, shows the result, and names amount and person in its one button', async () => {
  const onSubmit = vi.fn<Submit>();
  render(<Adjust onSubmit={onSubmit} />);
  expect(reason()).toHaveFocus();
  expect(screen.getByText('₹2,480.75 → ₹2,530.75')).toBeVisible();
  await userEvent.click(submit());
  expect(onSubmit).not.toHaveBeenCalled();
  expect(screen.getByRole('alert')).toHaveTextContent('Say why. The next person reads it.');
});

it('says beside the reason what is wrong with it, and goes back to it', async () => {
  const fields = { reason: fieldProblem('too_short', { minimum: 10 }) };
  const onSubmit = vi.fn<Submit>().mockRejectedValue(new Problem('invalid_request', { fields }));
  render(<Adjust onSubmit={onSubmit} />);
  await userEvent.type(reason(), 'Case 812');
  await userEvent.click(submit());
  expect(await screen.findByText('Use at least 10 characters.')).toBeVisible();
  expect(reason()).toBeInvalid();
  expect(reason()).toHaveFocus();
  expect(screen.queryByText(/Some details are not valid/)).not.toBeInTheDocument();
});

it('is sent with Ctrl and Enter from its field, and closes', async () => {
  const onSubmit = vi.fn<Submit>().mockResolvedValue(undefined);
  render(<Adjust onSubmit={onSubmit} />);
  await userEvent.type(reason(), 'Case 812{Control>}{Enter}{/Control}');
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(onSubmit.mock.calls).toEqual([[{ reason: 'Case 812', idempotencyKey: expect.any(String) }]]);
});

it('sends one key again when no answer came, so that it never happens twice', async () => {
  const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(new NoAnswer('lost')).mockResolvedValue(undefined);
  render(<Adjust onSubmit={onSubmit} />);
  await userEvent.type(reason(), 'Case 812');
  await userEvent.click(submit());
  await screen.findByRole('alert');
  await userEvent.click(submit());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  expect(new Set(keysOf(onSubmit)).size).toBe(1);
});

it('uses another key after a refusal, and each time that it opens', async () => {
  const onSubmit = vi.fn<Submit>().mockRejectedValueOnce(new Problem('balance_too_low')).mockResolvedValue(undefined);
  render(<Adjust onSubmit={onSubmit} />);
  await userEvent.type(reason(), 'Case 812');
  await userEvent.click(submit());
  expect(await screen.findByRole('alert')).toHaveTextContent(/balance is too low/);
  await userEvent.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  await userEvent.click(screen.getByRole('button', { name: 'Adjust balance' }));
  await userEvent.type(reason(), 'Again');
  await userEvent.click(submit());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(3));
  expect(new Set(keysOf(onSubmit)).size).toBe(3);
});

it('closes and tells when a second person has to approve', async () => {
  const onSubmit = vi.fn<Submit>().mockRejectedValue(new Problem('approval_needed'));
  render(<Adjust onSubmit={onSubmit} />);
  await userEvent.type(reason(), 'Case 812');
  await userEvent.click(submit());
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
  expect(useToasts.getState().shown.map(({ message }) => message)).toEqual([expect.stringMatching(/second person/)]);
});
