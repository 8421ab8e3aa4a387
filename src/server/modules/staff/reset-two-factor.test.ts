import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { expect, onTestFinished, test } from 'vitest';
import { codeOf } from '../../testing/people/code-of.ts';
import { databaseUrlOf } from '../../testing/database/database-server.ts';
import { password, type SignedInUser } from '../../testing/quiet-shop.ts';
import { enrolTwoFactor } from '../../testing/people/prove.ts';
import { openStaffShop } from '../../testing/staff-shop.ts';

const run = promisify(execFile);

async function open() {
  const shop = await openStaffShop();
  onTestFinished(() => shop.close());
  const reset = async (...given: string[]) => {
    const env = { ...process.env, DATABASE_URL: databaseUrlOf(shop) };
    const command = ['--import', 'tsx', 'src/server/commands/reset-two-factor.ts', ...given];
    return (await run(process.execPath, command, { env })).stdout;
  };
  const logIn = async (person: SignedInUser, secret = password): Promise<SignedInUser> => {
    const { token } = await shop.api()('POST /api/user/login', { body: { email: person.email, password: secret } });
    return { ...person, token, api: shop.api(token) };
  };
  return { shop, owner: await shop.addStaff('owner'), reset, logIn };
}

test('the command of the server turns two-factor off for an owner who lost it, and leaves a trace', async () => {
  const { shop, owner, reset, logIn } = await open();
  const customer = await shop.addCustomer();
  await expect(reset(customer.email)).rejects.toThrow('is not on staff');

  expect(await reset(owner.email)).toContain(`Two-factor of ${owner.email} is off`);
  expect(await codeOf(owner.api('GET /api/user/auth-data'))).toBe('signed_out');
  expect(await codeOf(shop.changeBalance(await logIn(owner), customer.id, '1'))).toBe('two_factor_needed');
  const event = shop.db.selectFrom('audit_events').selectAll().where('action', '=', 'staff.two_factor_reset');
  expect(await event.execute()).toMatchObject([{ subject: `user:${owner.id}`, reason: expect.any(String) as string }]);
  expect(await reset(owner.email)).toContain('has no two-factor');
  const back = await logIn(owner);
  await enrolTwoFactor(back);
  expect(await codeOf(shop.changeBalance(back, customer.id, '1'))).toBe('done');
});

test('with --password it sets a new password, printed once, for who cannot have a link mailed', async () => {
  const { owner, reset, logIn } = await open();
  await expect(reset(owner.email, '--passwort')).rejects.toThrow('--passwort is not an option');
  await expect(reset('--password')).rejects.toThrow('Say whose two-factor');
  const [, fresh = ''] = /new password, shown only now: (\S+)/.exec(await reset(owner.email, '--password')) ?? [];
  expect(await codeOf(logIn(owner))).toBe('wrong_credentials');
  const { profile } = await (await logIn(owner, fresh)).api('GET /api/user/profile');
  expect(profile).toMatchObject({ email: owner.email, two_factor: false });
});

test('owners are told of it, whoever runs the command', async () => {
  const { shop, owner, reset } = await open();
  const lost = await shop.addStaff('owner');
  const admin = await shop.addStaff('admin');
  await reset(lost.email, '--password');
  expect((await owner.api('GET /api/admin/alerts')).data).toMatchObject([
    {
      title: 'Two-factor was reset on the server',
      message: `Two-factor of ${lost.email} is off and their password is new. If they turn it on within 24 hours, it counts immediately. You did not expect this? Ask whoever runs the server.`,
      path: `/admin/staff?open=${lost.id}`,
    },
  ]);
  expect((await admin.api('GET /api/admin/alerts')).data).toEqual([]);
});
