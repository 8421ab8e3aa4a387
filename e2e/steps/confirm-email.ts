import type { DemoWorld } from '#sandbox/world.ts';
import type { Customer } from '../world/customer.ts';

/** Opens the link of the mail that confirms a customer's email. */
export async function confirmEmail(world: { demo: Pick<DemoWorld, 'mail'> }, customer: Customer): Promise<Customer> {
  const { links } = await world.demo.mail.whenMail(
    ({ to, subject }) => to.includes(customer.email) && subject.startsWith('Confirm your email'),
  );
  const token = new URL(links[0] ?? '').searchParams.get('confirm_email') ?? '';
  await customer.api('POST /api/user/email/confirm', { body: { token } });
  return customer;
}
