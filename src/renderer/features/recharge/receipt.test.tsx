import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { Rupees } from '#shared/money.ts';
import { Problem } from '#shared/problem.ts';
import type { Recharge } from '#shared/contract/recharges.ts';
import { useConnection } from '#renderer/lib/connection/connection.store.ts';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import type { SaveResult } from '#renderer/platform/platform.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { useToasts } from '#renderer/ui/toaster/toasts.store.ts';
import { RechargePage } from './recharge-page.tsx';
import { methods, recharge } from './testing/samples.ts';

const pdf = new Uint8Array([37, 80, 68, 70]);
const paid = recharge({ status: 'paid', upi: null });
const button = () => screen.findByRole('button', { name: 'Download receipt' });
const told = () => useToasts.getState().shown.map(({ message }) => message);

async function show(at: string, answers: FakeAnswers, saves?: SaveResult) {
  useConnection.setState({ state: 'connected', networkUp: true });
  const platform = createFakePlatform(saves ? { saves } : {});
  const services = await createFakeServices(
    {
      'GET /api/user/recharge-methods': { body: { data: methods, bonuses: [] } },
      'GET /api/user/recharges': { body: { data: [], next: null } },
      ...answers,
    },
    platform,
  );
  useSessionStore.setState({ balance: '1250.50' as Rupees, verified: true });
  renderWith(services, <RechargePage />, at);
  return { user: userEvent.setup(), platform };
}

const open = (shown: Recharge, answers: FakeAnswers = {}, saves?: SaveResult) =>
  show('/recharge?recharge=5', { 'GET /api/user/recharges/5': { body: { recharge: shown } }, ...answers }, saves);

describe('the receipt of a paid recharge', () => {
  it('is saved as a PDF from the recharge, which says that the download has started', async () => {
    const { user, platform } = await open(paid, { 'GET /api/user/recharges/5/receipt': { body: pdf } });
    await user.click(await button());
    await expect.poll(() => platform.savedPdfs).toEqual([{ name: 'receipt-5.pdf', file: pdf }]);
    expect(told()).toEqual(['The download has started.']);
  });

  it('is saved where the desktop client asks, and nothing is said when that was cancelled', async () => {
    const answers = { 'GET /api/user/recharges/5/receipt': { body: pdf } };
    const { user } = await open(paid, answers, 'canceled');
    await user.click(await button());
    await expect.poll(button).not.toHaveAttribute('aria-busy');
    expect(told()).toEqual([]);
  });

  it('is saved from its row in the list, too; a row that is not paid has none', async () => {
    const { user, platform } = await show('/recharge', {
      'GET /api/user/recharges': { body: { data: [paid, recharge({ id: 4 })], next: null } },
      'GET /api/user/recharges/5/receipt': { body: pdf },
    });
    const [first, ...others] = await screen.findAllByRole('button', { name: /^Download receipt/ });
    expect(others).toEqual([]);
    expect(first).toHaveAccessibleName('Download receipt for ₹500.37');
    if (first) await user.click(first);
    await expect.poll(() => platform.savedPdfs).toHaveLength(1);
  });

  it('says what is wrong when it cannot be fetched, and can be asked for again', async () => {
    let answer: { status?: number; body: unknown } = { status: 503, body: new Problem('unavailable').toBody() };
    const { user, platform } = await open(paid, { 'GET /api/user/recharges/5/receipt': () => answer });
    await user.click(await button());
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(/^The receipt was not downloaded\. .*not available for a moment/);
    expect(told()).toEqual([]);
    expect(platform.savedPdfs).toEqual([]);
    answer = { body: pdf };
    await user.click(await button());
    await expect.poll(() => platform.savedPdfs).toHaveLength(1);
    expect(alert).not.toBeInTheDocument();
  });

  it('that cannot be fetched from its row says so below the row', async () => {
    const { user } = await show('/recharge', {
      'GET /api/user/recharges': { body: { data: [paid, recharge({ id: 4 })], next: null } },
      'GET /api/user/recharges/5/receipt': { status: 503, body: new Problem('unavailable').toBody() },
    });
    await user.click(await screen.findByRole('button', { name: /^Download receipt/ }));
    expect((await screen.findByRole('alert')).closest('li')).toHaveTextContent('₹500.37');
    expect(told()).toEqual([]);
  });

  it('is fetched once while it is on its way', async () => {
    const answers: ((answer: { body: unknown }) => void)[] = [];
    const { user } = await open(paid, {
      'GET /api/user/recharges/5/receipt': () => new Promise((resolve) => void answers.push(resolve)),
    });
    await user.click(await button());
    expect(await button()).toHaveAttribute('aria-busy', 'true');
    await user.click(await button());
    expect(answers).toHaveLength(1);
    answers[0]?.({ body: pdf });
    await expect.poll(button).not.toHaveAttribute('aria-busy');
  });

  it('is not offered before the recharge is paid', async () => {
    await open(recharge({ status: 'review', upi: null }));
    expect(await screen.findByText('We are checking your payment')).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Download receipt' })).toBeNull();
  });
});
