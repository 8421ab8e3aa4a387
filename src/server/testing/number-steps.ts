import type { NumberStatus } from '#shared/contract/numbers.ts';
import type { Customer, TestShop } from './test-shop.ts';

/** What a customer does with numbers, in the tests of numbers: the usual one unless another is named. */
export function numberSteps(shop: () => TestShop, usual: () => Customer) {
  const newKey = () => crypto.randomUUID();
  const buy = async (customer = usual()) =>
    customer.api('POST /api/user/numbers', { body: { offer_id: await shop().offer() }, idempotencyKey: newKey() });
  const balance = async (customer = usual()) => (await customer.api('GET /api/user/auth-data')).balance;
  const when = (status: NumberStatus, customer = usual()) =>
    customer.live.when('update_number', ({ number }) => number.status === status);

  return { newKey, buy, balance, when };
}
