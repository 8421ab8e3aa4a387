import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { expectLive, expectVisitor, logIn, openAs } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('someone invited joins by the link, sees the pages of their role, more with the next, and none when removed', async ({
  browser,
  world,
}) => {
  const person = await world.newCustomer('0.00');
  const owner = await openAs(browser, world, await demoOwner(world.demo), '/admin/staff');
  const dialog = owner.getByRole('dialog');
  const giveReason = async (reason: string, submit: string) => {
    await dialog.getByLabel('Reason').fill(reason);
    await dialog.getByRole('button', { name: submit }).click();
    await expect(dialog).toBeHidden();
  };
  const invitations = owner.getByRole('region', { name: 'Invitations' });
  const member = owner.getByRole('grid', { name: 'Members of staff' }).getByText(person.email);

  const theirs = await (await browser.newContext({ baseURL: world.url })).newPage();
  await test.step('invited, with a link that is shown once', async () => {
    await owner.getByRole('button', { name: 'Invite someone' }).click();
    await dialog.getByLabel('Email').fill('meena@new-agents.test');
    await dialog.getByLabel('Reason').fill('Joins the desk');
    await dialog.getByRole('button', { name: 'Invite meena@new-agents.test as Support' }).click();
    const link = (await dialog.getByLabel('Invitation link').textContent()) ?? '';
    await dialog.getByRole('button', { name: 'Done' }).click();
    await expect(invitations).toContainText(/meena@new-agents\.test.*Waiting/);
    await theirs.goto(link);
  });

  await test.step('a visitor logs in, comes back to the invitation and accepts it, with another email', async () => {
    const invitation = theirs.getByRole('dialog', { name: /^Join the staff of/ });
    await expect(invitation).toContainText('Support');
    await invitation.getByRole('link', { name: 'Log in' }).click();
    await logIn(theirs, person);
    await expect(invitation).toContainText(person.email);
    await expectLive(theirs);
    await invitation.getByRole('button', { name: 'Accept invitation' }).click();
    const joined = theirs.getByRole('dialog', { name: 'You are on staff' });
    await expect(joined.getByRole('link', { name: 'Open the admin panel' })).toBeVisible();
    await joined.getByRole('button', { name: 'Close' }).click();
    await expect(theirs).toHaveURL(`${world.url}/`);
    await owner.getByRole('button', { name: /· show$/ }).click();
    await expect(member).toBeVisible();
    await expect(invitations).toContainText(`Accepted · as ${person.email}`);
  });

  await test.step('support finds the panel in the menu without a reload, and sees its pages only', async () => {
    await expect(theirs.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await theirs.goto('/admin/settings');
    await expect(theirs.getByRole('heading', { name: /^Only .+ can open this page$/ })).toBeVisible();
    await expectLive(theirs);
    await expect(rail(theirs).getByRole('link', { name: 'Tickets' })).toBeVisible();
    for (const name of ['Menu', 'Settings', 'Staff', 'Payment settings', 'Audit log'])
      await expect(rail(theirs).getByRole('link', { name, exact: true })).toBeHidden();
  });

  await test.step('as admin more pages appear without a reload, and the settings of owners are to read only', async () => {
    await member.click();
    await owner.getByRole('button', { name: 'Change the role' }).click();
    await dialog.getByRole('radio', { name: 'Admin' }).check();
    await giveReason('Takes over the catalogue', `Make ${person.email} Admin`);
    await expect(rail(theirs).getByRole('link', { name: 'Menu', exact: true })).toBeVisible();
    await expect(rail(theirs).getByRole('link', { name: 'Settings', exact: true })).toBeVisible();
    await expect(theirs.getByLabel('Support link')).toBeDisabled();
  });

  await test.step('removed, the panel closes with a calm word', async () => {
    await owner.getByRole('button', { name: 'Remove from staff' }).click();
    await giveReason('Left the shop', `Remove ${person.email}`);
    await expectVisitor(theirs);
    await expect(theirs.getByText('You were logged out. Log in again.').first()).toBeVisible();
    await expect(theirs).toHaveURL(`${world.url}/`);
  });
  await Promise.all([theirs, owner].map((page) => page.context().close()));
});
