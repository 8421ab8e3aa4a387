import { writeFile } from 'node:fs/promises';
import { expect } from '@playwright/test';
import { test } from './engine-test.ts';

test('a visitor registers, recharges, buys, copies a code, cancels, reads the histories and changes the profile', async ({
  person,
  world,
}) => {
  const { click, fill, sees, reads, misses } = person;
  const email = `asha-${test.info().project.name}@numdesk.test`;
  await test.step('registers', async () => {
    await person.go('/register');
    await fill({ role: 'textbox', name: 'Email' }, email);
    await person.driver.press('Tab');
    await person.driver.type('correct horse battery');
    await click({ role: 'button', name: 'Create account' });
    await sees({ role: 'link', name: 'Balance ₹0.00' });
  });

  await test.step('recharges', async () => {
    await click({ role: 'link', name: 'Balance ₹0.00' });
    await fill({ role: 'textbox', name: 'Amount' }, '250');
    await click({ role: 'radio', name: /Demo payment/ });
    await click({ role: 'button', name: 'Recharge ₹250.00' });
    await click({ role: 'button', name: 'Pay ₹250.00' });
    await sees({ role: 'heading', name: '₹250.00 added' });
    await person.picture('recharged');
  });

  const card = { role: 'article', name: 'WhatsApp, India' };
  async function buy() {
    await click({ role: 'link', name: 'Buy Number' });
    await fill({ role: 'searchbox', name: 'Search services' }, 'WhatsApp');
    await click({ role: 'button', name: /WhatsApp/, within: { role: 'list', name: 'Services' } });
    await fill({ role: 'searchbox', name: 'Search countries' }, 'India');
    const offer = { role: 'listitem', having: ['India', 'Aster'] };
    await click({ role: 'button', name: /^Buy .+ for ₹/, within: offer });
    await sees({ role: 'button', name: 'Copy the number', within: card });
  }
  await test.step('buys', async () => {
    await buy();
    await person.picture('bought');
  });

  await test.step('is offered code alerts where the engine has push, and reads nothing of them where it has none', async () => {
    const hasPush = person.driver.name === 'firefox';
    expect(await person.driver.evaluate(() => 'PushManager' in globalThis)).toBe(hasPush);
    const offer = 'Get code alerts when this tab is closed';
    if (hasPush) await reads(offer);
    else expect(await person.driver.evaluate(() => document.body.innerText)).not.toContain(offer);
  });

  await test.step('copies the code', async () => {
    const sold = world.aster.activations().at(-1);
    if (!sold) throw new Error('Aster sold nothing');
    world.aster.sendCode(sold.id, '482915');
    await reads('482915');
    await click({ role: 'button', name: 'Copy code', within: card });
    await reads('Copied');
    await fill({ role: 'searchbox', name: 'Search services' }, '');
    await person.driver.press('Control+v');
    await expect
      .poll(async () => (await person.find({ role: 'searchbox', name: 'Search services' }))?.text)
      .toBe('482915');
    await person.picture('code');
    await click({ role: 'button', name: 'Finish', within: card });
    await misses(card);
  });

  await test.step('cancels another', async () => {
    await buy();
    await click({ role: 'button', name: /^Cancel$/, within: card });
    await reads(/₹[\d.]+ refunded to your wallet/);
    await misses(card);
  });

  await test.step('finds all of it in the histories', async () => {
    await click({ role: 'link', name: 'Transactions' });
    const rows = { role: 'list', name: 'Transactions' };
    await sees({ role: 'listitem', having: ['Demo recharge', '+₹250.00'], within: rows });
    await person.go('/numbers-history');
    const numbers = { role: 'list', name: 'Numbers' };
    await sees({ role: 'listitem', having: ['WhatsApp', 'Finished'], within: numbers });
    await sees({ role: 'listitem', having: ['WhatsApp', 'Refunded · cancelled'], within: numbers });
    await click({ role: 'button', name: 'Cancelled' });
    await misses({ role: 'listitem', having: ['Finished'], within: numbers });
    await person.picture('cancelled numbers');
  });

  await test.step('gives a name and a photo, and changes the password', async () => {
    await person.go('/profile');
    await fill({ role: 'textbox', name: 'Name' }, 'आशा राव');
    await person.driver.press('Enter');
    await reads('Name saved.');
    const photo = test.info().outputPath('photo.png');
    await writeFile(photo, await person.driver.screenshot());
    await person.driver.choose('input[type=file]', photo);
    await reads('Photo updated.');
    await expect
      .poll(() => person.driver.evaluate(() => document.querySelector<HTMLImageElement>('main img')?.naturalWidth))
      .toBe(256);
    await click({ role: 'button', name: 'Change password' });
    await reads('Enter your current password.');
    await person.driver.type('correct horse battery');
    const field = () => person.driver.evaluate(() => document.activeElement?.getAttribute('name'));
    for (let stops = 0; stops < 5 && (await field()) !== 'fresh'; stops += 1) await person.driver.press('Tab');
    await person.driver.type('another long password');
    await person.driver.press('Enter');
    await reads('Password changed.');
    await person.picture('profile');
  });

  await test.step('logs out, and logs in with the new password', async () => {
    await click({ role: 'link', name: 'Logout' });
    await click({ role: 'link', name: 'Login/Register' });
    await fill({ role: 'textbox', name: 'Email' }, email);
    await person.driver.press('Tab');
    await person.driver.type('another long password');
    await person.driver.press('Enter');
    await sees({ role: 'link', name: 'Balance ₹' });
  });
});
