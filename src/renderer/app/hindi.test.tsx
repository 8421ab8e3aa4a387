import { screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { useSessionStore } from '#renderer/lib/session/session.store.ts';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { switchToHindi } from '#renderer/testing/switch-to-hindi.ts';
import { App } from './app.tsx';

const empty = { body: { data: [], next: null } };
const transactions = [
  { id: 2, kind: 'recharge', description: '', method: 'upi', amount: '125000.00', balance: '125000.00' },
  { id: 1, kind: 'refund', description: 'WhatsApp · India', amount: '12.50', balance: '12.50' },
].map((row) => ({ ...row, number_id: null, recharge_id: null, created_at: '2025-01-05T10:00:00.000Z' }));

const answers: FakeAnswers = {
  'GET /api/user/auth-data': {
    body: { status: 1, id: 1, email: 'asha@example.com', profile: null, balance: '125012.50', admin: false },
  },
  'GET /api/user/storefront': { status: 500, body: {} },
  'GET /api/user/site-data': { status: 500, body: {} },
  'GET /api/user/notifications': empty,
  'GET /api/user/numbers': empty,
  'GET /api/user/transactions': { body: { data: transactions, next: null } },
  'GET /api/user/services': empty,
  'GET /api/user/recharges': empty,
  'GET /api/user/recharge-methods': { body: { data: [] } },
  'POST /api/user/profile': { body: {} },
};

async function open(path: string, token: string | null = 'mine') {
  const services = await createFakeServices(answers, createFakePlatform({ token }));
  renderWith(services, <App />, path);
}

describe('the app in Hindi', () => {
  beforeEach(() => {
    useSessionStore.getState().start(null);
    useSessionStore.getState().arriveHome();
  });

  it('shows a visitor the landing page, with a language switch', async () => {
    await switchToHindi();
    await open('/', null);
    expect(await screen.findByRole('heading', { name: 'OTP के लिए वर्चुअल नंबर। पैसे तभी, जब कोड आए।' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'लॉग इन/रजिस्टर' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'English' })).toBeVisible();
    await expect.poll(() => document.title).toBe('OTP के लिए वर्चुअल नंबर · Numdesk');
  });

  it('formats money and dates on the dashboard', async () => {
    await switchToHindi();
    await open('/');
    expect(await screen.findByRole('heading', { name: 'डैशबोर्ड' })).toBeVisible();
    expect(await screen.findByText('UPI रिचार्ज')).toBeVisible();
    expect(screen.getByText('रिफ़ंड · WhatsApp · India')).toBeVisible();
    expect(screen.getByText('+₹1,25,000.00')).toBeVisible();
    expect(screen.getAllByText(/^5 जन॰ 2025, /)).toHaveLength(2);
    expect(screen.getByRole('link', { name: 'बैलेंस ₹1,25,012.50, रिचार्ज करें' })).toBeVisible();
  });

  it('has a menu in Hindi', async () => {
    await switchToHindi();
    await open('/');
    await userEvent.click(await screen.findByRole('button', { name: 'मेनू' }));
    const menu = await screen.findByRole('dialog', { name: 'मेनू' });
    const links = within(within(menu).getByRole('navigation'))
      .getAllByRole('link')
      .map(({ textContent }) => textContent);
    expect(links).toEqual(['डैशबोर्ड', 'नंबर ख़रीदें', 'रेडीमेड अकाउंट', 'रिचार्ज', 'लेन-देन', 'नंबर', 'लॉग इन', 'API', 'लॉग आउट']);
    expect(menu).toHaveTextContent('बैलेंस - ₹1,25,012.50');
  });

  it('has a not-found page in Hindi', async () => {
    await switchToHindi();
    await open('/no-such-page');
    expect(await screen.findByRole('heading', { name: 'रास्ता भूल गए?' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'होम पेज पर वापस जाएँ' })).toHaveAttribute('href', '/');
  });

  it('switches to Hindi and back while a page is open, without a reload', async () => {
    await open('/recharge');
    expect(await screen.findByRole('heading', { name: 'Recharge', level: 1 })).toBeVisible();
    expect(await screen.findByText('Payments are unavailable')).toBeVisible();
    await userEvent.click(screen.getByRole('button', { name: 'Menu' }));
    await userEvent.click(await screen.findByRole('button', { name: 'हिन्दी' }));
    expect(await screen.findByRole('dialog', { name: 'मेनू' })).toBeVisible();
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'रिचार्ज', level: 1 })).toBeVisible();
    expect(screen.getByText('भुगतान अभी उपलब्ध नहीं है')).toBeVisible();
    expect(screen.getByText('अभी तक कोई रिचार्ज नहीं')).toBeVisible();
    expect(document.title).toBe('रिचार्ज · Numdesk');
    await userEvent.click(screen.getByRole('button', { name: 'मेनू' }));
    await userEvent.click(await screen.findByRole('button', { name: 'English' }));
    await userEvent.keyboard('{Escape}');
    expect(await screen.findByRole('heading', { name: 'Recharge', level: 1 })).toBeVisible();
  });
});
