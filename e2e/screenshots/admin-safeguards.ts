import { expect, type Page } from '@playwright/test';
import { Problem, type ProblemCode } from '#shared/problem.ts';
import { problems } from '#shared/problems.ts';
import type { Customer } from '../world/customer.ts';
import type { Screenshot } from './screenshot.ts';

/** What guards money, codes and accounts from staff, and what a provider was not understood in. */
export function adminSafeguardsScreenshots(owner: Customer): Screenshot[] {
  const who = owner;
  const at = { who, path: '/admin', anyLanguage: true } as const;
  return [
    { ...at, name: 'admin-approvals-waiting', act: (page) => showApprovals(page, '/admin/approvals') },
    { ...at, name: 'admin-approvals-people', act: (page) => showApprovals(page, '/admin/approvals?open=903') },
    { ...at, name: 'admin-staff-invitations', act: showInvitations },
    {
      ...at,
      name: 'admin-staff-limits-wrong',
      path: '/admin/staff?part=limits',
      act: (page) => fillLimits(page, '101'),
    },
    {
      ...at,
      name: 'admin-staff-limits-asked',
      path: '/admin/staff?part=limits',
      windowOnly: true,
      act: (page) => fillLimits(page, '12.5'),
    },
    { ...at, name: 'admin-server-drifts', act: showDrifts },
    ...(['proof_needed', 'two_factor_needed', 'two_factor_new', 'reveal_limit'] as const).flatMap(
      (code): Screenshot[] => [
        { ...at, name: `admin-reveal-code-${code}`, windowOnly: true, act: (page) => revealCode(page, code) },
        { ...at, name: `admin-reveal-account-${code}`, windowOnly: true, act: (page) => revealAccount(page, code) },
      ],
    ),
  ];
}

async function change<T>(page: Page, to: RegExp, write: (json: T) => object): Promise<void> {
  await page.route(to, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: write((await response.json()) as T) });
  });
}

async function showApprovals(page: Page, path: string): Promise<void> {
  const asked = {
    requester_id: 2,
    requester: 'imran@numdesk.test',
    requester_role: 'admin',
    customer: { id: 12, email: 'asha@example.com' },
    amount: '0.00',
    share: null,
    people: null,
    created_at: new Date(Date.now() - 600_000).toISOString(),
    expires_at: new Date(Date.now() + 80_000_000).toISOString(),
    state: 'open',
    decided_by: null,
    decided_at: null,
    decision_reason: null,
    is_own: false,
  };
  const data = [
    {
      ...asked,
      id: 901,
      action: 'user.balance',
      permission: 'users.adjust_balance',
      subject: 'user:12',
      amount: '125000.00',
      reason: 'Paid by bank transfer',
    },
    {
      ...asked,
      id: 902,
      action: 'user.discount',
      permission: 'users.discount',
      subject: 'user:12',
      share: 5000,
      reason: 'A reseller of ours',
    },
    {
      ...asked,
      id: 903,
      action: 'user.ban',
      permission: 'users.ban',
      subject: 'bulk:user.ban',
      customer: null,
      people: 120,
      reason: 'They shared one stolen card',
    },
  ];
  await page.route(/\/api\/admin\/approvals\?/, (route) => route.fulfill({ json: { data, next: null } }));
  await page.goto(path);
  await expect(page.getByText('They shared one stolen card').last()).toBeVisible();
}

async function showInvitations(page: Page): Promise<void> {
  const in5Days = new Date(Date.now() + 5 * 86_400_000).toISOString();
  const one = { role: 'support', invited_by: 'owner@numdesk.test', expires_at: in5Days, accepted_by: null };
  const invitations = [
    { ...one, id: 901, email: 'meena@numdesk.test', state: 'waiting' },
    { ...one, id: 902, email: 'a.rather.long.name.of.someone@agents.example.com', role: 'admin', state: 'expired' },
    { ...one, id: 903, email: 'ravi@numdesk.test', state: 'accepted', accepted_by: 'ravi.k@example.com' },
    { ...one, id: 904, email: 'kavya@numdesk.test', state: 'revoked' },
  ];
  await change(page, /\/api\/admin\/staff$/, (json: object) => ({ ...json, invitations }));
  await page.goto('/admin/staff');
  await expect(page.getByText('kavya@numdesk.test')).toBeVisible();
}

/** Other limits of support: an amount as people write it, a share, and numbers. */
async function fillLimits(page: Page, share: string): Promise<void> {
  const form = page.locator('main section section').first();
  const fields = form.locator('input');
  await fields.nth(0).fill('1,00,000');
  await fields.nth(1).fill('50');
  await fields.nth(3).fill('500/-');
  await fields.last().fill(share);
  await form.getByRole('button').last().click();
  await expect(share === '101' ? form.getByRole('alert').first() : page.getByRole('dialog')).toBeVisible();
}

/** A server whose provider refused requests and sent words and forms that are not known. */
async function showDrifts(page: Page): Promise<void> {
  const seen = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
  const budget = { per_second: 0.7, refused_at: seen(3) };
  const drifts = [
    { action: 'getNumberV2', kind: 'word', name: 'SERVICE_SUSPENDED_IN_REGION', times: 14 },
    { action: 'getActiveActivations', kind: 'shape', name: 'activeActivations.rows[].smsCodes', times: 1 },
  ].map((drift) => ({ ...drift, first_seen_at: seen(900), last_seen_at: seen(5) }));
  await change(page, /\/api\/admin\/servers(\?.*)?$/, ({ data }: { data: object[] }) => ({
    data: data.map((server, index) => (index === 0 ? { ...server, budget, drifts } : server)),
  }));
  await page.goto('/admin/services?tab=servers');
  await page.locator('[data-row]').first().click();
  await expect(page.getByText('SERVICE_SUSPENDED_IN_REGION')).toBeVisible();
}

async function refuse(page: Page, to: RegExp, code: ProblemCode): Promise<void> {
  const params = { seconds: 3600, until: '2026-12-24T10:12:00.000Z' };
  await page.route(to, (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: problems[code].status, json: new Problem(code, { params }).toBody() })
      : route.fallback(),
  );
}

async function revealCode(page: Page, code: ProblemCode): Promise<void> {
  await refuse(page, /\/api\/admin\/orders\/[^/]+\/reveal$/, code);
  await page.goto('/admin/orders?q=kind:number%20status:received%20when:all');
  await page.locator('[data-row]').first().click();
  const panel = page.getByRole('complementary').last();
  await panel.locator('button:has(.lucide-eye)').click();
  await giveReason(page);
}

async function revealAccount(page: Page, code: ProblemCode): Promise<void> {
  await refuse(page, /\/api\/admin\/stock-items\/[^/]+\/reveals$/, code);
  await page.goto('/admin/readymade-accounts?tab=accounts&batch=1');
  await page.locator('[data-row]').first().click();
  await page.getByRole('complementary').last().locator('button', { hasText: '…' }).first().click();
  await giveReason(page);
}

async function giveReason(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await dialog.locator('input, textarea').first().fill('The customer asks for it');
  await dialog.locator('button').last().click();
  await expect(page.locator('[role="dialog"] [role="alert"], input[type="password"]').first()).toBeVisible();
}
