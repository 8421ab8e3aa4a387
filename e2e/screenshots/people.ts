import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { paise, toRupees } from '#shared/money.ts';
import type { NumberId } from '#shared/contract/numbers.ts';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import { confirmEmail } from '../steps/confirm-email.ts';
import { enrolTwoFactor } from '../steps/proof.ts';
import { demoCustomer, demoOwner, type Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';

/** Customers for the screenshots: new, active, short of money and with two-factor. Recharges in each status. */
export type People = {
  fresh: Customer;
  busy: Customer;
  poor: Customer;
  /** Has two-factor login. */
  guarded: Customer;
  /** Has not opened the link that confirms the email. */
  unconfirmed: Customer;
  /** Has two-factor login, which staff are removing. */
  losing: Customer;
  /** Runs the shop. */
  owner: Customer;
  /** The token of an open invitation to staff. */
  invitation: string;
  recharges: { pending: number; review: number; rejected: number; paid: number; gateway: number };
};

export async function preparePeople(world: World): Promise<People> {
  const busy = await demoCustomer(world.demo);
  const recharges = await startRecharges(world, busy);
  await fillNumbers(world, busy);
  await buyAccounts(busy);
  await world.adminApi('POST /api/admin/broadcasts', {
    idempotencyKey: randomUUID(),
    body: {
      title: 'New countries',
      message: 'Numbers from Poland and Spain are available from ₹8 each.',
      severity: 'info',
    },
  });
  return {
    fresh: await confirmEmail(world, await world.newCustomer('0.00')),
    unconfirmed: await world.newCustomer('0.00'),
    poor: await world.newCustomer('3.00'),
    guarded: await enrolTwoFactor(await confirmEmail(world, await world.newCustomer('20.00'))),
    losing: await startRemoval(
      world,
      await enrolTwoFactor(await confirmEmail(world, await world.newCustomer('20.00'))),
    ),
    busy,
    owner: await demoOwner(world.demo),
    invitation: await inviteMeena(world),
    recharges,
  };
}

async function startRecharges(world: World, { api }: Customer): Promise<People['recharges']> {
  async function start(method: RechargeMethodName, rupees: number) {
    const body = { method, amount: toRupees(paise(rupees * 100)) };
    return (await api('POST /api/user/recharges', { body, idempotencyKey: randomUUID() })).recharge;
  }
  async function startAndSubmitUtr(utr: string, rupees: number) {
    const { id } = await start('upi', rupees);
    await api('POST /api/user/recharges/:id/reference', { params: { id }, body: { utr } });
    return { id };
  }
  const paid = await startAndSubmitUtr('412356789012', 750);
  await world.adminApi('POST /api/admin/recharges/:id/approve', {
    params: paid,
    idempotencyKey: crypto.randomUUID(),
  });
  const rejected = await startAndSubmitUtr('412356789013', 300);
  const reason = 'No payment with this UTR reached our account.';
  await world.adminApi('POST /api/admin/recharges/:id/reject', { params: rejected, body: { reason } });
  const review = await startAndSubmitUtr('412356789014', 1000);
  const pending = await start('upi', 500);
  const gateway = await start('sandbox', 250);
  return { paid: paid.id, rejected: rejected.id, review: review.id, pending: pending.id, gateway: gateway.id };
}

async function buyAccounts({ api }: Customer): Promise<void> {
  const { data: products } = await api('GET /api/user/readymade-accounts');
  for (const { id, stock, minimum } of products.filter(({ price }) => Number(price) < 100).slice(0, 3)) {
    if (stock < minimum) continue;
    const body = { product_id: id, quantity: minimum };
    await api('POST /api/user/readymade-orders', { body, idempotencyKey: randomUUID() });
  }
}

async function startRemoval(world: World, customer: Customer): Promise<Customer> {
  await world.adminApi('POST /api/user/proof', { body: { password: world.demo.admin.password } });
  await world.adminApi('POST /api/admin/users/:id/two-factor-removal', {
    params: { id: customer.id },
    body: { reason: 'Lost the phone, showed the ID' },
  });
  return customer;
}

async function fillNumbers(world: World, customer: Customer): Promise<void> {
  const { api } = customer;
  const finished = await buyFromAster(customer, 'Telegram', 'India');
  sendCode(world, '663910');
  await waitForCode(customer, finished);
  await api('POST /api/user/numbers/:id/finish', { params: { id: finished } });
  const canceled = await buyFromAster(customer, 'Google', 'Indonesia');
  // Cancelling is allowed after two seconds.
  await pause(2500);
  await api('POST /api/user/numbers/:id/cancel', { params: { id: canceled } });
  await buyFromAster(customer, 'Instagram', 'India');
  const received = await buyFromAster(customer, 'WhatsApp', 'India');
  sendCode(world, '482915');
  await waitForCode(customer, received);
}

async function buyFromAster({ api }: Customer, service: string, country: string): Promise<NumberId> {
  const { data: services } = await api('GET /api/user/services', { query: { search: service } });
  const id = services.find(({ name }) => name === service)?.id;
  if (!id) throw new Error(`${service} is not available`);
  const { data: offers } = await api('GET /api/user/services/:id/offers', { params: { id } });
  const offer = offers.find((each) => each.country.name === country && each.server.name === 'Aster');
  if (!offer) throw new Error(`${country} is not available for ${service}`);
  const body = { offer_id: offer.id };
  return (await api('POST /api/user/numbers', { body, idempotencyKey: randomUUID() })).number.id;
}

function sendCode({ aster }: World, code: string): void {
  aster.sendCode(aster.activations().at(-1)?.id ?? '', code);
}

async function waitForCode({ api }: Customer, id: NumberId): Promise<void> {
  while ((await api('GET /api/user/numbers/:id', { params: { id } })).number.status !== 'received') await pause(100);
}

async function inviteMeena({ adminApi }: World): Promise<string> {
  const body = { email: 'meena@numdesk.test', role: 'support', reason: 'Joins the desk' } as const;
  return (await adminApi('POST /api/admin/staff', { body })).token;
}
