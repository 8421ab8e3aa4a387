import { screen, within } from '@testing-library/react';
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
import { ReasonForm } from './impersonate/reason-form.tsx';
import { NoticePanel } from './notifications/notice-panel.tsx';
import { SendDialog } from './notifications/send-dialog.tsx';
import { ReplaceDialog } from './readymade/accounts/replace-dialog.tsx';
import { BatchOrigin } from './readymade/batches/batch-origin.tsx';
import { ImportPanel } from './readymade/batches/import-panel.tsx';
import { ProductPanel } from './readymade/products/product-panel.tsx';
import { RulePanel } from './services/rules/rule-panel.tsx';
import { MaintenancePlan } from './services/servers/maintenance-plan.tsx';
import { SecretField } from './settings/settings-parts.tsx';
import { AddPersonDialog } from './staff/add-person-dialog.tsx';
import { MemberPanel } from './staff/member-panel.tsx';
import { CannedPanel } from './tickets/canned/canned-panel.tsx';
import { BulkDialog } from './users/bulk/bulk-dialog.tsx';
import { AdjustDialog } from './users/dialogs/adjust-dialog.tsx';
import { DiscountDialog } from './users/dialogs/discount-dialog.tsx';
import { SaveViewDialog } from './views/save-view-dialog.tsx';

const noop = () => {};
const missing = 'Enter something here.';
const customer = { id: 5, public_id: 'u_5', email: 'asha@mail.in', balance: '100.00', discount: null } as never;
const batch = { id: 4, version: 1, supplier: 'Ravi', cost: null, note: '' } as never;
const item = { id: 9, product: { id: 2, name: 'Gmail' } } as never;
const sale = { customer: { id: 5, name: 'Asha' }, price: '70.00', warranty_until: null } as never;
const notice = {
  id: 3,
  version: 1,
  title: 'Slow payments',
  message: 'They arrive late today.',
  severity: 'info',
  link: null,
  shown_as: 'list',
  audience: { to: 'everyone' },
  expires_at: null,
} as never;
const member = {
  id: 6,
  email: 'imran@example.com',
  role: 'support',
  is_self: false,
  new_factor: null,
  two_factor: true,
  last_seen_at: null,
  sessions: 0,
  used_today: '0.00',
  blocked: false,
} as never;

type Form = {
  page: ReactNode;
  /** Buttons pressed before, and the one that sends it. */
  press: (string | RegExp)[];
  field: string | RegExp;
  says: string;
  /** What is emptied or typed first. */
  type?: [field: string, text: string];
};
const forms: Record<string, Form> = {
  'a new service': { page: <AddServicePage />, press: ['Add service'], field: 'Name', says: missing },
  'a new server': { page: <AddServerPage />, press: ['Add server'], field: 'Name', says: missing },
  'the test of a new server': {
    page: <AddServerPage />,
    press: ['Test'],
    type: ['Name', 'Aster'],
    field: 'Address',
    says: missing,
  },
  'an offer by hand': {
    page: <AddDirectPage />,
    press: ['Add offer'],
    field: 'Server',
    says: 'Choose one of the list.',
  },
  'a notification to many': {
    page: (
      <BulkDialog
        what="user.notify"
        selected={{ all: false, ids: new Set(['u_5']) }}
        filter={{ search: '', sort: 'newest' }}
        onClose={noop}
        onStarted={noop}
      />
    ),
    press: [/^Notify 2 customers/],
    field: 'Title',
    says: missing,
  },
  'an adjusted balance': {
    page: <AdjustDialog customer={customer} onClose={noop} />,
    press: [/^Adjust balance/],
    field: 'Amount',
    says: 'Enter an amount.',
  },
  'a balance adjusted by nothing': {
    page: <AdjustDialog customer={customer} onClose={noop} />,
    press: [/^Adjust balance/],
    type: ['Amount', '0'],
    field: 'Amount',
    says: 'Enter an amount above zero.',
  },
  'a discount': {
    page: <DiscountDialog customer={customer} onClose={noop} />,
    press: [/^Give discount/],
    field: 'Percent off',
    says: 'Enter a percentage above zero, up to 50%.',
  },
  'an invitation': {
    page: <AddPersonDialog onInvited={noop} onClose={noop} />,
    press: [/^Invite someone/],
    field: 'Email',
    says: missing,
  },
  'another role': {
    page: <MemberPanel member={member} onPrevious={undefined} onNext={undefined} onClose={noop} />,
    press: ['Change the role', /^Make imran@example.com/],
    field: /^Support/,
    says: 'Choose another role.',
  },
  'a secret': {
    page: <SecretField label="Token" state={undefined} onSet={() => Promise.resolve()} />,
    press: ['Enter', /^Enter/],
    field: 'New value',
    says: 'Paste it whole, without spaces.',
  },
  'an import of accounts': {
    page: <ImportPanel product="" onOpen={noop} onClose={noop} />,
    press: ['Check first'],
    field: 'Product',
    says: missing,
  },
  'the source of a batch': {
    page: <BatchOrigin batch={batch} disabled={false} />,
    press: ['Save'],
    type: ['From', ''],
    field: 'From',
    says: missing,
  },
  'an account replaced without a warranty': {
    page: <ReplaceDialog item={item} sale={sale} onClose={noop} />,
    press: [/^Deliver|^Refund|^Replace/],
    type: ['Reason', 'It is locked'],
    field: 'Replace without a warranty',
    says: 'There is no warranty. Tick this to replace it anyway.',
  },
  'a new product': {
    page: <ProductPanel ids={[]} onClose={noop} />,
    press: ['Add product'],
    type: ['Category', 'Email'],
    field: 'Name',
    says: missing,
  },
  'a price rule': {
    page: <RulePanel name="All" scope={{ server_id: null, service_id: null } as never} onClose={noop} />,
    press: ['Save rule'],
    type: ['Margin in %', 'ten'],
    field: 'Margin in %',
    says: 'Enter a percentage from 0 to 1000.',
  },
  'a maintenance': {
    page: <MaintenancePlan server={{ id: 2, maintenance: [] } as never} mayEdit />,
    press: ['Plan maintenance', 'Plan'],
    field: 'From',
    says: 'Choose a day and a time.',
  },
  'a saved answer': {
    page: <CannedPanel onSaved={noop} onPrevious={undefined} onNext={undefined} onClose={noop} />,
    press: ['Save'],
    field: 'Name',
    says: missing,
  },
  'a notice': {
    page: <NoticePanel onSaved={noop} onSend={noop} onClose={noop} />,
    press: ['Send…'],
    type: ['Title', 'Slow payments'],
    field: 'Message',
    says: missing,
  },
  'a notice for later': {
    page: <SendDialog notice={notice} onClose={noop} />,
    press: [/^Schedule for 2 people/],
    field: 'Time',
    says: 'Choose a day and a time.',
  },
  'a saved view': {
    page: <SaveViewDialog screen="users" query="search=a" onClose={noop} />,
    press: ['Save'],
    field: 'Name',
    says: missing,
  },
  'an annotation': {
    page: <AnnotateDialog open onOpenChange={noop} day="2026-11-22" />,
    press: [/^Add annotation/],
    field: 'What happened',
    says: missing,
  },
  'the reason of an impersonation': {
    page: <ReasonForm customer={customer} onCancel={noop} />,
    press: ['Open asha@mail.in'],
    field: 'Reason',
    says: 'Use at least 10 characters.',
  },
};
/** Calls that only look. */
const looks = /preview|audience|impact|auth-data/;

it.each(Object.entries(forms))(
  'marks the field that %s lacks, goes to it and sends nothing',
  async (name, { page, press, field, says, type }) => {
    const services = await createFakeServices(
      {
        'GET /api/user/auth-data': { body: signedInOwner },
        'GET /api/admin/servers': { body: { data: [] } },
        'GET /api/admin/catalogue-names': { body: { services: [], countries: [] } },
        'GET /api/admin/products': { body: { data: [{ id: 2, name: 'Gmail', stock: 3 }] } },
        'POST /api/admin/bulk/preview': { body: { count: 2, sample: [], money: null } },
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
    if (name === 'a notice for later') await userEvent.click(await screen.findByRole('radio', { name: 'Later' }));
    if (type) {
      const box = await screen.findByRole('textbox', { name: type[0] });
      await userEvent.clear(box);
      if (type[1] !== '') await userEvent.type(box, type[1]);
    }
    for (const label of press) {
      const dialog = screen.queryByRole('dialog');
      await userEvent.click(await (dialog ? within(dialog) : screen).findByRole('button', { name: label }));
    }
    const box = screen.getAllByLabelText(field).find((one) => one.matches('input, textarea, select'));
    if (!box) throw new Error(`there is no field ${String(field)}`);
    expect(box).toHaveFocus();
    expect(box.closest('[aria-invalid="true"]')).toHaveAccessibleDescription(expect.stringContaining(says));
    expect(services.sent.filter(({ method, path }) => method !== 'GET' && !looks.test(path))).toEqual([]);
  },
);
