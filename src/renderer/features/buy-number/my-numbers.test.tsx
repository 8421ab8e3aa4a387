import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { NoAnswer } from '#shared/client.ts';
import type { PhoneNumber } from '#shared/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { MyNumbers } from './my-numbers.tsx';
import { keepNumber } from './number-cache.ts';
import { phoneNumber, received } from './testing/samples.ts';
import { showPage, type Answers } from './testing/show-page.tsx';
import { useWatchedNumbers } from './watched-numbers.store.ts';

const longAgo = Date.now() - 300_000;
const cancelable = phoneNumber({}, longAgo);

function show(open: PhoneNumber[], answers: Answers = {}) {
  const list = { data: open, next: null };
  return showPage(<MyNumbers fresh={undefined} className="" />, { 'GET /api/user/numbers': () => list, ...answers });
}

/** A shop whose open list is whatever `open` holds at the time. */
function cancelWith(answer: () => unknown, after: PhoneNumber) {
  let open = [cancelable];
  return showPage(<MyNumbers fresh={undefined} className="" />, {
    'GET /api/user/numbers': () => ({ data: open, next: null }),
    'GET /api/user/numbers/:id': () => ({ number: after }),
    'POST /api/user/numbers/:id/cancel': () => {
      open = after.status === 'canceled' ? [] : [after];
      return answer();
    },
  });
}

describe('my numbers', () => {
  afterEach(() => useWatchedNumbers.setState({ ids: [] }));

  it('say how to get one while there is none', async () => {
    show([]);
    expect(await screen.findByText('No open numbers')).toBeInTheDocument();
  });

  it('show the refund at once where the canceled number was, until it is dismissed', async () => {
    const canceled = { ...cancelable, status: 'canceled' as const };
    const { user } = cancelWith(() => ({ number: canceled, newBalance: '100.00' }), canceled);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('₹12.50 back in your wallet')).toBeVisible();
    expect(screen.getByText(/No SMS for WhatsApp/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/back in your wallet/)).not.toBeInTheDocument();
  });

  it('show the code when it came while we canceled', async () => {
    const code = received(['482915'], {}, longAgo);
    const { user } = cancelWith(() => ({ number: code }), code);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByText('482')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The code arrived while you were canceling');
  });

  it('fetch the code when the cancel is refused because it came', async () => {
    const code = received(['482915'], {}, longAgo);
    const refuse = () => {
      throw new Problem('code_arrived');
    };
    const { user } = cancelWith(refuse, code);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('The code arrived while you were canceling');
    expect(await screen.findByText('482')).toBeVisible();
  });

  it('admit it when a cancel got no answer', async () => {
    const lose = () => {
      throw new NoAnswer('gone');
    };
    const { user } = cancelWith(lose, cancelable);
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    expect(await screen.findByRole('alert')).toHaveTextContent('we do not know yet whether it was canceled');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('show the refund of a number that left the list by itself', async () => {
    let open = [phoneNumber()];
    const { client } = showPage(<MyNumbers fresh={undefined} className="" />, {
      'GET /api/user/numbers': () => ({ data: open, next: null }),
      'GET /api/user/numbers/:id': () => ({ number: phoneNumber({ status: 'expired' }) }),
    });
    await screen.findByText('+91 9820441733');
    open = [];
    await act(() => client.refetchQueries({ queryKey: ['numbers', 'open'] }));
    expect(await screen.findByText('₹12.50 back in your wallet')).toBeVisible();
  });

  it('read a code aloud when it arrives, and not one that was there before', async () => {
    const { client } = show([phoneNumber(), received(['111222'], { id: 6 })]);
    await screen.findByText('Waiting for the SMS · refunds itself', { exact: false });
    expect(screen.queryByText(/code: 1/)).not.toBeInTheDocument();
    act(() => keepNumber(client, received(['482915'])));
    expect(await screen.findByText('WhatsApp code: 4 8 2 9 1 5')).toBeInTheDocument();
  });

  it('are not taken back by a list that is older than the news', async () => {
    const { client } = show([phoneNumber()]);
    await screen.findByText('+91 9820441733');
    act(() => keepNumber(client, received(['482915'])));
    expect(await screen.findByText('482')).toBeVisible();
    await act(() => client.refetchQueries({ queryKey: ['numbers', 'open'] }));
    expect(client.getQueryData(['numbers', 'open'])).toMatchObject({ data: [{ code: '482915' }] });
  });

  it('put a finished number away', async () => {
    const { user } = show([received(['482915'])], {
      'POST /api/user/numbers/:id/finish': () => ({ number: received(['482915'], { status: 'finished' }) }),
    });
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.queryByText('482')).not.toBeInTheDocument());
  });

  it('can be asked for again when they do not load', async () => {
    let broken = true;
    const { user } = showPage(<MyNumbers fresh={undefined} className="" />, {
      'GET /api/user/numbers': () => {
        if (broken) throw new Problem('unexpected');
        return { data: [phoneNumber()], next: null };
      },
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByText('+91 9820441733')).toBeVisible();
  });
});
