import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { fieldProblem } from '#shared/field-problem.ts';
import type { Sent } from '#shared/client.ts';
import type { StaffService } from '#shared/contract/staff/services.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { clickUndo } from '#renderer/testing/click-undo.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { giveLayout } from '#renderer/testing/give-layout.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { useUnsavedInputs } from '#renderer/ui/unsaved/unsaved.store.ts';
import { Toaster } from '#renderer/ui/toaster/toaster.tsx';
import { ServicesTab } from './services-tab.tsx';

const names = ['WhatsApp', 'Telegram', 'Google'];
const services = names.map((name, index) => ({
  id: index + 1,
  code: ['wa', 'tg', 'go'][index] ?? '',
  name,
  icon: name.toLowerCase(),
  enabled: true,
  position: index === 0 ? 1 : null,
  offers: 30,
  for_sale: 12,
  stock: 400,
  version: 5,
})) as StaffService[];
const sales = { sales: '100.00', profit: '20.00', margin_percent: 20 };
const impact = {
  stopped: 12,
  resumed: 0,
  before: sales,
  after: { sales: '40.00', profit: '8.00', margin_percent: 20 },
};

async function open(answers: FakeAnswers = {}, path = '/admin/services?tab=services') {
  const app = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'GET /api/admin/services': { body: { data: services, next: null, total: 3 } },
      'POST /api/admin/services/impact': { body: impact },
      'POST /api/admin/services/changes': { body: { data: [services[0]] } },
      'GET /api/admin/undo': { body: { event: { id: 41 } } },
      'POST /api/admin/audit/41/undo': { body: { undone: true } },
      ...answers,
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    app,
    <MeProvider waiting={null}>
      <KeysProvider>
        <ServicesTab />
        <Toaster />
      </KeysProvider>
    </MeProvider>,
    path,
  );
  return {
    saved: () => bodiesOf(app.sent, '/api/admin/services/changes'),
    previewed: () => bodiesOf(app.sent, '/api/admin/services/impact'),
    undone: () => app.sent.filter((one) => one.path === '/api/admin/audit/41/undo'),
  };
}

function bodiesOf(sent: readonly Sent[], path: string) {
  return sent.filter((one) => one.path === path).map(({ body }) => body);
}
const columns = { name: 1, mark: 2, place: 3, shown: 4 };
async function cell(row: number, column: keyof typeof columns): Promise<HTMLElement> {
  await screen.findByRole('grid', { name: 'Services' });
  const found = document.querySelector<HTMLElement>(`[data-cell="${row}:${columns[column]}"]`);
  if (!found) throw new Error(`no cell of ${column} in row ${row}`);
  return found;
}
const press = (place: HTMLElement) => fireEvent.pointerDown(place, { button: 0 });
const saveBar = () => screen.findByRole('region', { name: 'Unsaved changes' });
const saveButton = async () => within(await saveBar()).getByRole('button', { name: /^Save/ });
const saveAll = async () => userEvent.click(await saveButton());
async function rename(text: string, row = 0): Promise<void> {
  press(await cell(row, 'name'));
  await userEvent.keyboard(`${text}{Enter}`);
}
const paste = (text: string, at: HTMLElement) =>
  fireEvent.paste(at, { clipboardData: { getData: () => text } as unknown as DataTransfer });

describe('services as a sheet', () => {
  beforeEach(() => giveLayout());

  it('are renamed, placed and hidden in the cells, saved at once, and undone', async () => {
    const sent = await open({ 'POST /api/admin/services/changes': { body: { data: services.slice(0, 2) } } });
    await rename('Whats App');
    press(await cell(1, 'place'));
    await userEvent.keyboard('2{Enter}');
    await userEvent.click(screen.getByRole('switch', { name: 'Show Telegram to customers' }));
    expect(await saveBar()).toHaveTextContent('2 services changed');
    expect(sent.saved()).toEqual([]);

    await saveAll();
    await waitFor(() => expect(screen.queryByRole('region', { name: 'Unsaved changes' })).not.toBeInTheDocument());
    expect(sent.saved()).toEqual([
      {
        changes: [
          { id: 1, version: 5, name: 'Whats App' },
          { id: 2, version: 5, position: 2, enabled: false },
        ],
      },
    ]);
    await clickUndo();
    await waitFor(() => expect(sent.undone()).toHaveLength(2));
  });

  it('get what is typed after a search while they are read for the first time', async () => {
    let answer = () => {};
    const answered = new Promise<void>((resolve) => (answer = resolve));
    const first = async () => {
      await answered;
      return { body: { data: services, next: null, total: 3 } };
    };
    await open({ 'GET /api/admin/services': first });
    const search = await screen.findByRole('searchbox');
    await userEvent.type(search, 'what{Enter}41{Enter}');
    expect(search).toHaveValue('what');
    answer();
    await waitFor(async () => expect(await cell(0, 'name')).toHaveTextContent('WhatsApp41'));
    expect(search).toHaveValue('what');
  });

  it('show what hiding one takes from the shop, before anything is saved', async () => {
    const sent = await open();
    await userEvent.click(await screen.findByRole('switch', { name: 'Show WhatsApp to customers' }));
    const bar = await saveBar();
    expect(await within(bar).findByText('Removed from the shop')).toBeVisible();
    expect(bar).toHaveTextContent('Removed from the shop12 offers');
    expect(bar).toHaveTextContent('Sales a day₹100.00 → ₹40.00');
    expect(sent.previewed()).toEqual([{ changes: [{ id: 1, version: 5, enabled: false }] }]);
    expect(sent.saved()).toEqual([]);
  });

  it('take pasted cells and fill them down; undo and redo are one step each', async () => {
    await open();
    const first = await cell(0, 'name');
    press(first);
    paste('One\tgoogle\t3\tno\tnot a cell\nTwo\t\t4\tyes', first);
    expect(await saveBar()).toHaveTextContent('2 services changed');
    expect(await cell(1, 'name')).toHaveTextContent('TelegramTwo');
    expect(await cell(0, 'mark')).toHaveTextContent('whatsappgoogle');
    expect(await cell(1, 'place')).toHaveTextContent('–4');
    expect(within(await cell(0, 'shown')).getByRole('switch')).not.toBeChecked();

    press(await cell(2, 'place'));
    fireEvent.keyDown(await cell(2, 'place'), { key: 'd', ctrlKey: true });
    expect(await cell(2, 'place')).toHaveTextContent('–4');
    expect(await saveBar()).toHaveTextContent('3 services changed');
    fireEvent.keyDown(await cell(2, 'place'), { key: 'z', ctrlKey: true });
    expect(await saveBar()).toHaveTextContent('2 services changed');
    fireEvent.keyDown(await cell(2, 'place'), { key: 'y', ctrlKey: true });
    expect(await saveBar()).toHaveTextContent('3 services changed');
  });

  it('say which cell stops the save', async () => {
    await open();
    press(await cell(1, 'place'));
    await userEvent.keyboard('0{Enter}');
    expect(await saveBar()).toHaveTextContent('Telegram, Place: Enter a whole number from 1 to 1,00,000.');
    expect(await saveButton()).toBeDisabled();
    expect(await cell(1, 'place')).toHaveAttribute('aria-invalid', 'true');
  });

  it('name the cell that the server refuses, and keep what was typed', async () => {
    const fields = { 'changes.1.icon': fieldProblem('invalid') };
    await open({
      'POST /api/admin/services/changes': { status: 400, body: { code: 'invalid_request', message: '', fields } },
    });
    await rename('Whats App');
    press(await cell(2, 'mark'));
    await userEvent.keyboard('nobody{Enter}');
    await saveAll();
    expect(await screen.findByText('Google, Icon: This is not valid.')).toBeVisible();
    expect(await cell(0, 'name')).toHaveTextContent('WhatsAppWhats App');
  });

  it('show both values where someone else saved first, and save mine over theirs only when asked', async () => {
    const current = [{ ...services[0], name: 'WA', version: 6 }];
    const params = { by: 'ravi@example.com' };
    let isFirst = true;
    const sent = await open({
      'POST /api/admin/services/changes': () => {
        if (!isFirst) return { body: { data: current } };
        isFirst = false;
        return { status: 409, body: { code: 'changed_meanwhile', message: '', params, current } };
      },
    });
    await rename('Whats App');
    await rename('Tele Gram', 1);
    await saveAll();
    const dialog = await screen.findByRole('dialog', { name: 'Someone changed this meanwhile' });
    const values = within(dialog).getAllByRole('row');
    expect(values.map(({ textContent }) => textContent).slice(1)).toEqual(['WA · ServiceWAWhats App']);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Save mine' }));
    await waitFor(() => expect(sent.saved()).toHaveLength(2));
    expect(sent.saved()[1]).toEqual({
      changes: [
        { id: 1, version: 6, name: 'Whats App' },
        { id: 2, version: 5, name: 'Tele Gram' },
      ],
    });
  });

  it('drop only mine of a service that someone else saved first', async () => {
    const current = [{ ...services[0], name: 'WA', version: 6 }];
    await open({
      'POST /api/admin/services/changes': {
        status: 409,
        body: { code: 'changed_meanwhile', message: '', params: { by: 'ravi@example.com' }, current },
      },
    });
    await rename('Whats App');
    await rename('Tele Gram', 1);
    await saveAll();
    await userEvent.click(await screen.findByRole('button', { name: 'Use theirs' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
    expect(await saveBar()).toHaveTextContent('1 service changed');
    expect(await cell(1, 'name')).toHaveTextContent('TelegramTele Gram');
  });

  it('are not lost unasked while they are not saved', async () => {
    await open();
    await rename('Whats App');
    await waitFor(() => expect(useUnsavedInputs.getState().inputs).toEqual([{ scope: 'page' }]));
    await userEvent.click(within(await saveBar()).getByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(useUnsavedInputs.getState().inputs).toEqual([]));
    expect(await cell(0, 'name')).toHaveTextContent(/^WhatsApp$/);
  });

  it('open beside the sheet one by one, and what is typed there is saved with it', async () => {
    const sent = await open();
    await userEvent.click(await screen.findByRole('button', { name: 'Edit Telegram' }));
    const panel = await screen.findByRole('complementary', { name: 'Telegram' });
    const name = within(panel).getByRole('textbox', { name: 'Name' });
    await userEvent.type(name, ' 2');
    expect(await cell(1, 'name')).toHaveTextContent('TelegramTelegram 2');
    await saveAll();
    await waitFor(() => expect(sent.saved()).toEqual([{ changes: [{ id: 2, version: 5, name: 'Telegram 2' }] }]));
  });

  it('are only read by staff who may not edit them', async () => {
    await open({
      'GET /api/user/auth-data': {
        body: { ...signedInOwner, role: 'support' },
      },
    });
    expect(await cell(0, 'name')).toHaveAttribute('aria-readonly', 'true');
    expect(screen.getByRole('switch', { name: 'Show WhatsApp to customers' })).toBeDisabled();
    expect(screen.getByRole('button', { name: 'View WhatsApp' })).toBeVisible();
  });
});

it('tells a shop without services from a search that finds none', async () => {
  giveLayout();
  await open({ 'GET /api/admin/services': { body: { data: [], next: null, total: 0 } } });
  expect(await screen.findByText('No services yet')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Add service' })).toHaveAttribute('href', '/admin/add-service');
});

it('offers to try again when services cannot be read', async () => {
  giveLayout();
  await open({ 'GET /api/admin/services': { status: 500, body: { code: 'unexpected', message: '' } } });
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
});
