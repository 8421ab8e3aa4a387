import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { Link, Route, Routes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { StaffTicket } from '#shared/contract/staff/tickets.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { SaveBar } from '#renderer/ui/admin/bars/save-bar.tsx';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { UnsavedGuard } from '#renderer/ui/unsaved/unsaved-guard.tsx';
import './add-service/add-service-page.tsx';
import { openAdmin } from './admin-app.tsx';
import { NoticesPage } from './notifications/notices-page.tsx';
import { ReadymadePage } from './readymade/readymade-page.tsx';
import { ServicesPage } from './services/services-page.tsx';
import { MenuPage } from './site/menu/menu-page.tsx';
import { Composer } from './tickets/composer.tsx';

const servicesOf = (answers: FakeAnswers = {}) =>
  createFakeServices(
    { 'GET /api/user/auth-data': { body: signedInOwner }, ...answers },
    createFakePlatform({ token: 'mine' }),
  );

async function show(page: ReactNode, answers: FakeAnswers = {}, path = '/page') {
  const services = await servicesOf(answers);
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <Routes>
          <Route path="/page" element={page} />
          <Route path="*" element={<p>Elsewhere</p>} />
        </Routes>
        <Link to="/other">Other page</Link>
        <Link to="/page?open=ticket_2">Other record</Link>
        <Link to="/page?tab=batches&open=import&product=2">Other product</Link>
        <UnsavedGuard />
      </KeysProvider>
    </MeProvider>,
    path,
  );
  return services.sent;
}
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const stay = () => screen.findByRole('button', { name: 'Keep writing' });

const ticket = {
  messages: [],
  id: 1,
  email: 'asha@example.com',
  about: null,
  customer: { name: 'Asha', balance: '0.00' },
};

describe('leaving what is not saved', () => {
  it('asks on a page with a form, and not where its own button discards it', async () => {
    giveLayout();
    const AdminPanel = await openAdmin(() => null);
    renderWith(
      await servicesOf(),
      <Routes>
        <Route path="/admin/*" element={<AdminPanel />} />
      </Routes>,
      '/admin/add-service',
    );
    await userEvent.type(await screen.findByRole('textbox', { name: 'Name' }), 'Shop');
    await follow('Orders');
    await userEvent.click(await stay());
    expect(screen.getByRole('textbox', { name: 'Name' })).toHaveValue('Shop');

    await userEvent.click(screen.getByRole('link', { name: 'Discard' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('asks for an answer to a customer, also before another ticket', async () => {
    await show(<Composer ticket={ticket as unknown as StaffTicket} onSent={() => {}} />, {
      'GET /api/admin/canned-answers': { body: { data: [] } },
    });
    await userEvent.type(await screen.findByRole('textbox', { name: 'Answer' }), 'Hello');
    await follow('Other record');
    await userEvent.click(await stay());
    expect(screen.getByRole('textbox', { name: 'Answer' })).toHaveValue('Hello');
    await follow('Other page');
    expect(await stay()).toHaveFocus();
  });

  it('asks for what a bar says is not saved, but not before another record beside it', async () => {
    await show(<SaveBar summary="3 prices" saveLabel="Save" onSave={() => {}} onDiscard={() => {}} />);
    await follow('Other record');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await follow('Other page');
    expect(await stay()).toHaveFocus();
  });

  it('keeps the draft of a document that someone leaves right after typing', async () => {
    const item = { id: 'history', label: 'History', icon: '', href: '/history', badge: '', hidden: false };
    const value = { sections: [{ id: 'main', title: '', items: [item] }] };
    const document = { name: 'menu', value };
    const state = { version: 4, draft: null, published: { version: 2, document }, blockers: [] };
    const sent = await show(<MenuPage />, {
      'GET /api/admin/site/documents/menu': { body: state },
      'GET /api/admin/site/documents/menu/versions': { body: { data: [] } },
      'POST /api/admin/site/drafts': { body: { ...state, version: 5 } },
    });
    await userEvent.click(await screen.findByRole('button', { name: /^Hide/ }));
    await follow('Other page');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
    await waitFor(() => expect(sent.filter(({ path }) => path === '/api/admin/site/drafts')).toHaveLength(1));
  });

  it('asks for accounts that are not imported, and keeps them beside another filter', async () => {
    giveLayout();
    await show(
      <ReadymadePage />,
      {
        'GET /api/admin/products': { body: { data: [] } },
        'GET /api/admin/stock-batches': { body: { data: [], next: null } },
      },
      '/page?tab=batches&open=import',
    );
    const accounts = () => screen.findByRole('textbox', { name: 'Accounts, one per line' });
    await userEvent.type(await accounts(), 'asha@example.com:secret');
    await follow('Other product');
    expect(await accounts()).toHaveValue('asha@example.com:secret');
    await userEvent.click(screen.getByRole('button', { name: 'Close (Esc)' }));
    await userEvent.click(await stay());
    expect(await accounts()).toHaveValue('asha@example.com:secret');
    await follow('Other page');
    expect(await stay()).toHaveFocus();
  });

  it('asks for a new notice, also before it is closed', async () => {
    giveLayout();
    await show(<NoticesPage />, { 'GET /api/admin/notices': { body: { data: [], next: null } } }, '/page?open=new');
    const title = () => screen.findByRole('textbox', { name: 'Title' });
    await userEvent.type(await title(), 'UPI is slow');
    await userEvent.click(screen.getByRole('button', { name: 'Close (Esc)' }));
    await userEvent.click(await stay());
    expect(await title()).toHaveValue('UPI is slow');
    expect(window.dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await follow('Other page');
    expect(await stay()).toHaveFocus();
  });

  it('asks for the lines that were chosen in a comparison, until none is', async () => {
    giveLayout();
    const counts = { new: 0, dearer: 0, cheaper: 1, other: 0, back: 0, gone: 0, below_floor: 0, applied: 0 };
    const found = { id: 7, server: { id: 1, name: 'Aster' }, created_at: '2026-11-20T10:00:00.000Z', counts };
    await show(
      <ServicesPage />,
      {
        'GET /api/admin/imports/7': { body: { import: { ...found, listed: 9, same: 8, is_replaced: false } } },
        'GET /api/admin/imports/7/lines': { body: { data: [line], next: null, total: 1 } },
      },
      '/page?tab=servers&import=7',
    );
    const chosen = async () =>
      within(await screen.findByRole('row', { name: /WhatsApp/ })).getByRole('checkbox', { name: 'Select' });
    await userEvent.click(await chosen());
    await follow('Other page');
    await userEvent.click(await stay());
    expect(await chosen()).toBeChecked();
    await userEvent.click(await chosen());
    await follow('Other page');
    expect(await screen.findByText('Elsewhere')).toBeVisible();
  });
});

const line = {
  position: 1,
  kind: 'changed',
  service: { code: 'wa', name: 'WhatsApp', icon: null, is_new: false },
  country: { iso: 'IN', name: 'India' },
  was_cost: '15.75',
  cost: '13.85',
  was_price: '19.75',
  price: '17.50',
  floor: '16.00',
  is_below_floor: false,
  stock: 40,
};
