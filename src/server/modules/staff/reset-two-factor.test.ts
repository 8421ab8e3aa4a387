import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { codeOf } from '../../testing/people/code-of.ts';
import { databaseUrlOf } from '../../testing/database/database-server.ts';
import { password } from '../../testing/quiet-shop.ts';
import { enrolTwoFactor } from '../../testing/people/prove.ts';
import { openStaffShop } from '../../testing/staff-shop.ts';

const run = promisify(execFile);

test('the command of the server turns two-factor off for an owner who lost it, and leaves a trace', async () => {
  const shop = await openStaffShop();
  onTestFinished(() => shop.close());
  const owner = await shop.addStaff('owner');
  const customer = await shop.addCustomer();
  const reset = (email: string) =>
    run(process.execPath, ['--import', 'tsx', 'src/server/commands/reset-two-factor.ts', email], {
      env: { ...process.env, DATABASE_URL: databaseUrlOf(shop) },
    });
  await expect(reset(customer.email)).rejects.toThrow('is not on staff');

  expect((await reset(owner.email)).stdout).toContain(`Two-factor of ${owner.email} is off`);
  expect(await codeOf(owner.api('GET /api/user/auth-data'))).toBe('signed_out');
  const { token } = await shop.api()('POST /api/user/login', { body: { email: owner.email, password } });
  expect(await codeOf(shop.changeBalance({ ...owner, api: shop.api(token) }, customer.id, '1'))).toBe(
    'two_factor_needed',
  );
  const event = shop.db.selectFrom('audit_events').selectAll().where('action', '=', 'staff.two_factor_reset');
  expect(await event.execute()).toMatchObject([{ subject: `user:${owner.id}`, reason: expect.any(String) as string }]);
  expect((await reset(owner.email)).stdout).toContain('has no two-factor');
  const again = await shop.api()('POST /api/user/login', { body: { email: owner.email, password } });
  const back = { ...owner, api: shop.api(again.token) };
  await enrolTwoFactor(back);
  expect(await codeOf(shop.changeBalance(back, customer.id, '1'))).toBe('done');
});
