import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import type { PriceRule } from '#shared/contract/staff/pricing.ts';
import { MeProvider } from '#renderer/data/admin/me.tsx';
import { createFakePlatform } from '#renderer/platform/fake.ts';
import { clickUndo } from '#renderer/testing/click-undo.ts';
import { createFakeServices, type FakeAnswers } from '#renderer/testing/fake-services.ts';
import { renderWith } from '#renderer/testing/render-with.tsx';
import { signedInOwner } from '#renderer/testing/signed-in-owner.ts';
import { KeysProvider } from '#renderer/ui/admin/keys/keys-provider.tsx';
import { Toaster } from '#renderer/ui/toaster/toaster.tsx';
import { RulePanel } from './rule-panel.tsx';

const rule = {
  id: 7,
  server: { id: 2, name: 'Server 2' },
  service: null,
  margin_percent: 20,
  fixed: null,
  step_paise: null,
  minimum: null,
  minimum_margin_percent: null,
  offers: 12,
  version: 3,
  changed_at: '2026-11-22T10:00:00.000Z',
  changed_by: null,
} as unknown as PriceRule;
const sales = { sales: '100.00', profit: '20.00', margin_percent: 20 };
const impact = {
  offers: 12,
  dearer: 0,
  cheaper: 12,
  stopped: 0,
  resumed: 0,
  before: sales,
  after: { sales: '90.00', profit: '10.00', margin_percent: 11 },
  limits: 0,
};

async function open(answers: FakeAnswers = {}) {
  const services = await createFakeServices(
    {
      'GET /api/user/auth-data': { body: signedInOwner },
      'POST /api/admin/price-rules/impact': { body: impact },
      'DELETE /api/admin/price-rules/7': { body: {} },
      'GET /api/admin/undo': { body: { event: { id: 41 } } },
      'POST /api/admin/audit/41/undo': { body: { undone: true } },
      ...answers,
    },
    createFakePlatform({ token: 'mine' }),
  );
  renderWith(
    services,
    <MeProvider waiting={null}>
      <KeysProvider>
        <RulePanel name="Server 2" scope={{ server_id: 2, service_id: null } as never} rule={rule} onClose={() => {}} />
        <Toaster />
      </KeysProvider>
    </MeProvider>,
  );
  return services.sent;
}

describe('removing a price rule', () => {
  it('shows what it changes first, and can be undone', async () => {
    const sent = await open();
    const was = (method: string, path: string) => sent.filter((one) => one.method === method && one.path === path);

    await userEvent.click(await screen.findByRole('button', { name: 'Remove rule' }));
    const dialog = await screen.findByRole('dialog', { name: 'Remove the rule for Server 2?' });
    expect(await within(dialog).findByText('12 prices change')).toBeVisible();
    expect(was('DELETE', '/api/admin/price-rules/7')).toHaveLength(0);

    await userEvent.click(within(dialog).getByRole('button', { name: 'Remove rule' }));
    await waitFor(() => expect(document.body).not.toHaveStyle({ pointerEvents: 'none' }));
    await clickUndo();
    expect(was('DELETE', '/api/admin/price-rules/7')).toHaveLength(1);
    await waitFor(() => expect(was('POST', '/api/admin/audit/41/undo')).toHaveLength(1));
  });
});

it('names the parts of a rule that two people changed as its form does', async () => {
  const current = { ...rule, step_paise: 1, margin_percent: 25, version: 4 };
  const params = { by: 'ravi@example.com' };
  await open({
    'POST /api/admin/price-rules': { status: 409, body: { code: 'changed_meanwhile', message: '', params, current } },
  });
  const margin = await screen.findByRole('textbox', { name: 'Margin in %' });
  await userEvent.clear(margin);
  await userEvent.type(margin, '30');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Round up to' }), '₹0.50');
  await userEvent.click(screen.getByRole('button', { name: 'Save rule' }));
  const both = await screen.findByRole('dialog', { name: 'Someone changed this meanwhile' });
  const rows = within(both)
    .getAllByRole('row')
    .map(({ textContent }) => textContent);
  expect(rows.slice(1)).toEqual(['Margin in %2530', 'Round up toNo rounding₹0.50']);
});
