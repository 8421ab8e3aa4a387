import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { createFakeServices } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { AddDirectPage } from './add-direct/add-direct-page.tsx';
import { AddServerPage } from './add-server/add-server-page.tsx';
import { AddServicePage } from './add-service/add-service-page.tsx';
import { AnnotateDialog } from './analytics/annotations/annotate-dialog.tsx';
import { NoticePanel } from './notifications/notice-panel.tsx';
import { ImportPanel } from './readymade/batches/import-panel.tsx';
import { ProductPanel } from './readymade/products/product-panel.tsx';
import { RulePanel } from './services/rules/rule-panel.tsx';
import { MaintenancePlan } from './services/servers/maintenance-plan.tsx';
import { AddPersonDialog } from './staff/add-person-dialog.tsx';
import { CannedPanel } from './tickets/canned/canned-panel.tsx';

const noop = () => {};
const missing = 'Enter something here.';
const scope = { server_id: 2, service_id: null } as never;
const steps = { onPrevious: undefined, onNext: undefined, onClose: noop };

type Untouched = {
  page: ReactNode;
  /** What opens it, where it is not open yet. */
  open?: string;
  /** What sends it. */
  send: string | RegExp;
  /** The first that it lacks. */
  field: string;
  says?: string;
};
const forms: Record<string, Untouched> = {
  'a new service': { page: <AddServicePage />, send: 'Add service', field: 'Name' },
  'a new server': { page: <AddServerPage />, send: 'Add server', field: 'Name' },
  'an offer by hand': {
    page: <AddDirectPage />,
    send: 'Add offer',
    field: 'Server',
    says: 'Choose one of the list.',
  },
  'an invitation': {
    page: <AddPersonDialog onInvited={noop} onClose={noop} />,
    send: /^Invite someone/,
    field: 'Email',
  },
  'an import of accounts': {
    page: <ImportPanel product="" onOpen={noop} onClose={noop} />,
    send: 'Check first',
    field: 'Product',
  },
  'a new product': { page: <ProductPanel ids={[]} onClose={noop} />, send: 'Add product', field: 'Name' },
  'a new price rule': {
    page: <RulePanel name="Aster" scope={scope} onClose={noop} />,
    send: 'Save rule',
    field: 'Margin in %',
  },
  'a maintenance': {
    page: <MaintenancePlan server={{ id: 2, maintenance: [] } as never} mayEdit />,
    open: 'Plan maintenance',
    send: 'Plan',
    field: 'From',
    says: 'Choose a day and a time.',
  },
  'a saved answer': { page: <CannedPanel onSaved={noop} {...steps} />, send: 'Save', field: 'Name' },
  'a notice': {
    page: <NoticePanel onSaved={noop} onSend={noop} onClose={noop} />,
    send: 'Send…',
    field: 'Title',
  },
  'an annotation': {
    page: <AnnotateDialog open onOpenChange={noop} day="2026-11-22" />,
    send: /^Add annotation/,
    field: 'What happened',
  },
};

it.each(Object.entries(forms))(
  '%s can be sent before anything is typed, by button and Ctrl+Enter, and says what it lacks',
  async (_, { page, open, send, field, says = missing }) => {
    const services = await createFakeServices(
      {
        'GET /api/user/auth-data': { body: signedInOwner },
        'GET /api/admin/servers': { body: { data: [] } },
        'GET /api/admin/catalogue-names': { body: { services: [], countries: [] } },
        'GET /api/admin/products': { body: { data: [{ id: 2, name: 'Gmail', stock: 3 }] } },
        'POST /api/admin/notices/audience': { body: { count: 2, more: false, sample: [] } },
      },
      createFakePlatform({ token: 'mine' }),
    );
    renderWith(
      services,
      <MeProvider waiting={null}>
        <KeysProvider>{page}</KeysProvider>
      </MeProvider>,
    );
    if (open !== undefined) await userEvent.click(await screen.findByRole('button', { name: open }));
    const button = await screen.findByRole('button', { name: send });
    for (const press of [() => userEvent.keyboard('{Control>}{Enter}{/Control}'), () => userEvent.click(button)]) {
      await press();
      const box = screen.getAllByLabelText(field).find((one) => one.matches('input, textarea, select'));
      if (!box) throw new Error(`there is no field ${field}`);
      expect(box).toHaveFocus();
      expect(box.closest('[aria-invalid="true"]')).toHaveAccessibleDescription(expect.stringContaining(says));
    }
    expect(services.sent.filter(({ method, path }) => method !== 'GET' && !path.endsWith('/audience'))).toEqual([]);
  },
);
