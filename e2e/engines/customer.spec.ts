import { expect } from '@playwright/test';
import { test } from './engine-test.ts';

test('a visitor registers, recharges, buys a number, copies its code and cancels another', async ({
  person,
  world,
}) => {
  const { click, fill, sees, reads, misses } = person;
  await test.step('registers', async () => {
    await person.go('/register');
    await fill({ role: 'textbox', name: 'Email' }, `asha-${test.info().project.name}@numdesk.test`);
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
  await test.step('buys', async () => {
    await click({ role: 'link', name: 'Buy Number' });
    await fill({ role: 'searchbox', name: 'Search services' }, 'WhatsApp');
    await click({ role: 'button', name: /WhatsApp/, within: { role: 'list', name: 'Services' } });
    await fill({ role: 'searchbox', name: 'Search countries' }, 'India');
    const offer = { role: 'listitem', having: ['India', 'Aster'] };
    await click({ role: 'button', name: /^Buy .+ for ₹/, within: offer });
    await sees({ role: 'button', name: 'Copy the number', within: card });
    await person.picture('bought');
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
});
