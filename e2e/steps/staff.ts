import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';
import { confirmEmail } from './confirm-email.ts';

/** A second person on staff, beside the owner of the demo. */
export async function newAdmin(world: World): Promise<Customer> {
  const person = await confirmEmail(world, await world.newCustomer('0.00'));
  const body = { email: person.email, role: 'admin' as const, reason: 'for the journey' };
  await world.adminApi('POST /api/admin/staff', { body });
  return person;
}
