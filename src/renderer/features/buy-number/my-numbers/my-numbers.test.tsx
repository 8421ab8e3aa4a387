import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { PhoneNumber } from '#shared/contract/numbers.ts';
import { Problem } from '#shared/problem.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { MyNumbers } from './my-numbers.tsx';
import { keepNumber } from '#renderer/data/numbers.ts';
import { phoneNumber, received } from '../testing/samples.ts';
import { useWatchedNumbers } from './watched-numbers.store.ts';

const longAgo = Date.now() - 300_000;
const cancelable = phoneNumber({}, longAgo);
const list = (...data: PhoneNumber[]) => ({ body: { data, next: null } });

async function show(answers: FakeAnswers) {
  const services = await createFakeServices(answers);
  renderWith(services, <MyNumbers fresh={undefined} className="" />);
  return { user: userEvent.setup(), client: services.queryClient };
}

/** Cancels the number; the server returns `answer` and has the number `after` from then on. */
async function cancelWith(answer: () => { status?: number; body: unknown }, after: PhoneNumber) {
  let open = [cancelable];
  const { user } = await show({
    'GET /api/user/numbers': () => list(...open),
    'GET /api/user/numbers/7': { body: { number: after } },
    'POST /api/user/numbers/7/cancel': () => {
      open = after.status === 'canceled' ? [] : [after];
      return answer();
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Cancel' }));
  return user;
}

describe('my numbers', () => {
  afterEach(() => useWatchedNumbers.setState({ ids: [] }));

  it('say how to get one while there is none', async () => {
    await show({ 'GET /api/user/numbers': list() });
    expect(await screen.findByText('No open numbers')).toBeInTheDocument();
  });

  it('show the refund immediately in place of the cancelled number, until it is dismissed', async () => {
    const canceled = { ...cancelable, status: 'canceled' as const };
    const user = await cancelWith(() => ({ body: { number: canceled, newBalance: '100.00' } }), canceled);
    expect(await screen.findByText('₹12.50 refunded to your wallet')).toBeVisible();
    expect(useSessionStore.getState().balance).toBe('100.00');
    expect(screen.getByText(/WhatsApp cancelled/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Dismiss' }));
    expect(screen.queryByText(/refunded to your wallet/)).not.toBeInTheDocument();
    expect(screen.getByRole('region', { name: 'My numbers' })).toHaveFocus();
  });

  it('show the code when it arrived during a cancel', async () => {
    const code = received(['482915'], {}, longAgo);
    await cancelWith(() => ({ body: { number: code } }), code);
    expect(await screen.findByText('482')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('The SMS arrived first. You keep the number and are charged.');
  });

  it('fetch the code when the cancel is refused because it arrived', async () => {
    const code = received(['482915'], {}, longAgo);
    await cancelWith(() => ({ status: 409, body: new Problem('code_arrived').toBody() }), code);
    expect(await screen.findByRole('alert')).toHaveTextContent(
      'The SMS arrived first. You keep the number and are charged.',
    );
    expect(await screen.findByText('482')).toBeVisible();
  });

  it('say that the result is unknown when a cancel got no answer', async () => {
    const lose = () => {
      throw new Error('the network is down');
    };
    await cancelWith(lose, cancelable);
    expect(await screen.findByRole('alert')).toHaveTextContent('we do not know yet whether it was cancelled');
    expect(screen.getByRole('button', { name: 'Cancel' })).toBeEnabled();
  });

  it('show the refund of a number that left the list without an action of ours', async () => {
    let open = [phoneNumber()];
    const { client } = await show({
      'GET /api/user/numbers': () => list(...open),
      'GET /api/user/numbers/7': { body: { number: phoneNumber({ status: 'expired' }) } },
    });
    await screen.findByText('+91 9820441733');
    open = [];
    await act(() => client.refetchQueries({ queryKey: ['numbers', 'open'] }));
    expect(await screen.findByText('₹12.50 refunded to your wallet')).toBeVisible();
  });

  it('announce a code when it arrives, and not one that was there before', async () => {
    const { client } = await show({ 'GET /api/user/numbers': list(phoneNumber(), received(['111222'], { id: 6 })) });
    await screen.findByText('Waiting for the SMS');
    expect(screen.queryByText(/code: 1/)).not.toBeInTheDocument();
    act(() => keepNumber(client, received(['482915'])));
    expect(await screen.findByText('WhatsApp code: 4 8 2 9 1 5')).toBeInTheDocument();
  });

  it('promise the key that copies a code only where it copies that one', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query === '(hover: hover)', media: query } as MediaQueryList),
    );
    const other = received(['111222'], { id: 6 });
    const { client } = await show({ 'GET /api/user/numbers': list(phoneNumber(), phoneNumber({ id: 8 }), other) });
    const article = async (code: string) => (await screen.findByText(code)).closest('article');
    (await article('111'))?.querySelector<HTMLElement>('button')?.focus();
    act(() => keepNumber(client, received(['482915'])));
    expect(await screen.findByText('WhatsApp code: 4 8 2 9 1 5')).toBeInTheDocument();
    act(() => (document.activeElement as HTMLElement).blur());
    act(() => keepNumber(client, received(['735061'], { id: 8 }, Date.now() + 5000)));
    expect(await screen.findByText('WhatsApp code: 7 3 5 0 6 1. Press C to copy it.')).toBeInTheDocument();
  });

  it('announce each of several codes that arrive together, and promise no key for them', async () => {
    const { client } = await show({ 'GET /api/user/numbers': list(phoneNumber(), phoneNumber({ id: 8 })) });
    await screen.findAllByText('Waiting for the SMS');
    act(() => {
      keepNumber(client, received(['482915']));
      keepNumber(client, received(['735061'], { id: 8 }));
    });
    expect(await screen.findByText('WhatsApp code: 7 3 5 0 6 1. WhatsApp code: 4 8 2 9 1 5')).toBeInTheDocument();
  });

  it('folded on a phone still say why a cancel was refused, also while another one is open', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query } as MediaQueryList),
    );
    let refuse = () => {};
    const asked = new Promise<void>((resolve) => (refuse = resolve));
    const newest = phoneNumber({ id: 8, phone: '919820449999' }, longAgo);
    const { user } = await show({
      'GET /api/user/numbers': list(newest, cancelable),
      'GET /api/user/numbers/8': { body: { number: newest } },
      'POST /api/user/numbers/8/cancel': async () => {
        await asked;
        return { status: 409, body: new Problem('server_unreachable').toBody() };
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel' }));
    await user.click(screen.getByRole('button', { name: /9820441733/ }));
    expect(screen.queryByRole('alert')).not.toBeInTheDocument();
    refuse();
    const notice = await screen.findByRole('alert');
    expect(notice.closest('article')).toHaveTextContent('+91 9820449999');
    expect(notice).toHaveTextContent(/./);
  });

  it('folded on a phone keep their places when a code arrives, and show one that is further down', async () => {
    vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
      Object.assign(new EventTarget(), { matches: query.includes('max-width'), media: query } as MediaQueryList),
    );
    const six = [6, 5, 4, 3, 2, 1].map((id) => phoneNumber({ id, phone: `91982044000${id}` }));
    const { client } = await show({ 'GET /api/user/numbers': list(...six) });
    const phones = () => screen.getAllByRole('article').map(({ textContent }) => /\+91 \d{10}/.exec(textContent)?.[0]);
    await screen.findAllByRole('article');
    const before = phones();
    expect(before).toEqual([6, 5, 4, 3, 2].map((id) => `+91 982044000${id}`));
    act(() => keepNumber(client, received(['482915'], { id: 4, phone: '919820440004' })));
    expect(await screen.findByText('482')).toBeVisible();
    expect(phones()).toEqual(before);
    act(() => keepNumber(client, received(['771204'], { id: 1, phone: '919820440001' })));
    expect(await screen.findByText('771')).toBeVisible();
    expect(phones()).toEqual([...before, '+91 9820440001']);
  });

  it('are not moved back by a list that is older than the last event', async () => {
    const { client } = await show({ 'GET /api/user/numbers': list(phoneNumber()) });
    await screen.findByText('+91 9820441733');
    act(() => keepNumber(client, received(['482915'])));
    expect(await screen.findByText('482')).toBeVisible();
    await act(() => client.refetchQueries({ queryKey: ['numbers', 'open'] }));
    expect(client.getQueryData(['numbers', 'open'])).toMatchObject({ data: [{ code: '482915' }] });
  });

  it('from five on take two lines each, in the order they were bought, and have actions on all', async () => {
    const waiting = [2, 3, 4, 5].map((id) => phoneNumber({ id }, longAgo));
    const cancels: number[] = [];
    const { user } = await show({
      'GET /api/user/numbers': list(...waiting, received(['482915'], { id: 1 })),
      ...Object.fromEntries(
        waiting.map(({ id }) => [
          `POST /api/user/numbers/${id}/cancel`,
          () => {
            cancels.push(id);
            return { body: { number: phoneNumber({ id, status: 'canceled' }, longAgo), newBalance: '100.00' } };
          },
        ]),
      ),
    });
    const cards = await screen.findAllByRole('article');
    expect(cards).toHaveLength(5);
    expect(cards[4]).toHaveTextContent('482');
    await user.click(screen.getByRole('button', { name: 'Cancel 4' }));
    expect(await screen.findByRole('alertdialog')).toHaveTextContent('₹50.00 is refunded to your wallet');
    await user.click(screen.getByRole('button', { name: 'Cancel and refund ₹50.00' }));
    await waitFor(() => expect(cancels.toSorted((a, b) => a - b)).toEqual([2, 3, 4, 5]));
    expect(await screen.findAllByText('₹12.50 refunded to your wallet')).toHaveLength(4);
  });

  it('that many cancels left as they were say so each, without a toast', async () => {
    const waiting = [1, 2, 3, 4, 5].map((id) => phoneNumber({ id }, longAgo));
    const { user } = await show({
      'GET /api/user/numbers': list(...waiting),
      ...Object.fromEntries(
        waiting.map(({ id }) => [
          `POST /api/user/numbers/${id}/cancel`,
          { status: 409, body: new Problem('server_unreachable').toBody() },
        ]),
      ),
    });
    await user.click(await screen.findByRole('button', { name: 'Cancel 5' }));
    await user.click(await screen.findByRole('button', { name: /^Cancel and refund/ }));
    expect(await screen.findByText('5 not changed. Each number says why.')).toBeVisible();
    for (const card of screen.getAllByRole('article')) expect(within(card).getByRole('alert')).toHaveTextContent(/./);
    expect(useToasts.getState().shown).toEqual([]);
  });

  it('name the servers that had none before the one that sold', async () => {
    const passed_over = [{ server: { id: 1, name: 'Aster' }, reason: 'none_left' }] as never;
    await show({
      'GET /api/user/numbers': list({ ...phoneNumber(), passed_over, server: { id: 2, name: 'Banyan' } as never }),
    });
    expect(await screen.findByText('Aster: out of stock')).toBeVisible();
    expect(screen.getByText('bought on Banyan')).toBeVisible();
  });

  it('keep the focus when the button that has it goes with its number', async () => {
    const { user } = await show({
      'GET /api/user/numbers': list(received(['482915'])),
      'POST /api/user/numbers/7/finish': { body: { number: received(['482915'], { status: 'finished' }) } },
    });
    const finish = await screen.findByRole('button', { name: 'Finish' });
    finish.focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(finish).not.toBeInTheDocument());
    expect(screen.getByRole('region', { name: 'My numbers' })).toHaveFocus();
  });

  it('remove a finished number', async () => {
    const { user } = await show({
      'GET /api/user/numbers': list(received(['482915'])),
      'POST /api/user/numbers/7/finish': { body: { number: received(['482915'], { status: 'finished' }) } },
    });
    await user.click(await screen.findByRole('button', { name: 'Finish' }));
    await waitFor(() => expect(screen.queryByText('482')).not.toBeInTheDocument());
  });

  it('can be fetched again when they did not load', async () => {
    let broken = true;
    const { user } = await show({
      'GET /api/user/numbers': () =>
        broken ? { status: 500, body: new Problem('unexpected').toBody() } : list(phoneNumber()),
    });
    const again = await screen.findByRole('button', { name: 'Try again' });
    broken = false;
    await user.click(again);
    expect(await screen.findByText('+91 9820441733')).toBeVisible();
  });
});
