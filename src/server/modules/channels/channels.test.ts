import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import type { MailCatcher } from '#sandbox/mail-catcher/mail-catcher.ts';
import { startMailCatcher } from '#sandbox/mail-catcher/start-mail-catcher.ts';
import type { SandboxPushService } from '#sandbox/push-service/push-service.ts';
import { startPushService } from '#sandbox/push-service/start-push-service.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let catcher: MailCatcher;
let pushes: SandboxPushService;
let shop: TestShop;
beforeAll(async () => {
  [catcher, pushes] = await Promise.all([startMailCatcher(), startPushService()]);
  shop = await openTestShop({ env: { SMTP_URL: catcher.smtpUrl, SANDBOX_PUSH_URL: pushes.url } });
});
afterEach(async () => {
  catcher.setFault(undefined);
  await catcher.comeBack();
  pushes.answerWith(201);
});
afterAll(async () => {
  await shop.close();
  await Promise.all([catcher.close(), pushes.close()]);
});

const sendTest = (channel: 'email' | 'push') =>
  shop.admin.api('POST /api/admin/channels/:channel/test', { params: { channel } });

test('a test email goes at once to whoever asks for it, from the mail server that customers’ emails take', async () => {
  const { email } = shop.admin;
  expect(await sendTest('email')).toEqual({ result: 'works', to: email });
  const mail = await catcher.whenMail(({ to }) => to.includes(email));
  expect(mail.subject).toMatch(/^Test email from /);
  expect(mail.links[0]).toMatch(/\/admin\/settings$/);
});

test('a mail server that refuses or is down is told apart', async () => {
  catcher.setFault('refuse');
  expect(await sendTest('email')).toMatchObject({ result: 'refused' });
  catcher.setFault(undefined);
  await catcher.hangUp();
  expect(await sendTest('email')).toMatchObject({ result: 'no_answer' });
});

test('a test notification goes to this browser alone, once it gets notifications', async () => {
  expect(await sendTest('push')).toEqual({ result: 'not_set_up', to: null });
  const [mine, other] = [pushes.subscribe(), pushes.subscribe()];
  const subscription = { locale: 'hi', show_code: false } as const;
  await shop.admin.api('POST /api/user/push', { body: { ...mine, ...subscription } });
  const customer = await shop.customer();
  await customer.api('POST /api/user/push', { body: { ...other, ...subscription } });
  expect(await sendTest('push')).toMatchObject({ result: 'works' });
  expect((await pushes.whenPush(mine)).message).toEqual({ kind: 'test', locale: 'hi' });
  expect(pushes.visits(other)).toBe(0);
  pushes.answerWith(403);
  expect(await sendTest('push')).toMatchObject({ result: 'refused' });
});
