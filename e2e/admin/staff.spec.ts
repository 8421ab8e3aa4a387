import { expect, type Page } from '@playwright/test';
import { test } from '../journey-test.ts';
import { confirmEmail } from '../steps/confirm-email.ts';
import { expectLive, expectVisitor, openAs } from '../steps/enter.ts';
import { demoOwner } from '../world/customer.ts';

const rail = (page: Page) => page.getByRole('navigation', { name: 'Admin' });

test('someone invited joins when they confirm their email, sees the pages of their role, more with the next, and none when removed', async ({
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
  const member = owner.getByRole('grid', { name: 'Members of staff' }).getByText(person.email);

  const theirs = await openAs(browser, world, person, '/');
  await expectLive(theirs);
  await test.step('invited, and on staff once the email is confirmed', async () => {
    await owner.getByRole('button', { name: 'Add someone' }).click();
    await dialog.getByLabel('Email').fill(person.email);
    await giveReason('Joins the desk', `Make ${person.email} Support`);
    await expect(owner.getByRole('region', { name: 'Invited' })).toContainText(person.email);
    await expect(member).toBeHidden();
    await confirmEmail(world, person);
    // A job lets them in, every fifteen seconds.
    await owner.getByRole('button', { name: /· show$/ }).click({ timeout: 40_000 });
    await expect(member).toBeVisible();
    await expect(owner.getByRole('region', { name: 'Invited' })).toBeHidden();
  });

  await test.step('support finds the panel in the menu without a reload, and sees its pages only', async () => {
    await expect(theirs.getByRole('link', { name: 'Admin Panel' })).toBeVisible();
    await theirs.goto('/admin/settings');
    await expect(theirs.getByRole('heading', { name: 'Are you lost?' })).toBeVisible();
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
