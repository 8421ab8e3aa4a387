import { screen, waitFor } from '@testing-library/react';
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
import { UnsavedGuard } from '#renderer/ui/admin/unsaved/unsaved-guard.tsx';
import './add-service/add-service-page.tsx';
import { openAdmin } from './admin-app.tsx';
import { MenuPage } from './site/menu/menu-page.tsx';
import { Composer } from './tickets/composer.tsx';

const servicesOf = (answers: FakeAnswers = {}) =>
  createFakeServices(
    { 'GET /api/user/auth-data': { body: signedInOwner }, ...answers },
    createFakePlatform({ token: 'mine' }),
  );

async function show(page: ReactNode, answers: FakeAnswers = {}) {
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
        <UnsavedGuard />
      </KeysProvider>
    </MeProvider>,
    '/page',
  );
  return services.sent;
}
const follow = async (name: string) => userEvent.click(await screen.findByRole('link', { name }));
const stay = () => screen.findByRole('button', { name: 'Stay' });

const ticket = { id: 1, email: 'asha@example.com', about: null, customer: { name: 'Asha', balance: '0.00' } };

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
});
