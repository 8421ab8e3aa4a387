import type { ShopApi } from '#sandbox/world/shop-api.ts';
import type { Role } from '#shared/permissions.ts';
import type { Customer } from '../world/customer.ts';
import type { World } from '../world/start-world.ts';
import { confirmEmail } from './confirm-email.ts';

/** A second person on staff, beside the owner of the demo. */
export async function newAdmin(world: World): Promise<Customer> {
  const person = await confirmEmail(world, await world.newCustomer('0.00'));
  await joinStaff(world.adminApi, person, 'admin');
  return person;
}

/** Someone joins the staff by an invitation of this owner. */
export async function joinStaff(owner: ShopApi, { email, api }: Customer, role: Role): Promise<void> {
  const { token } = await owner('POST /api/admin/staff', { body: { email, role, reason: 'for the journey' } });
  await api('POST /api/user/staff-invitation/accept', { body: { token } });
}
