import { createTransport } from 'nodemailer';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { MailCatcher } from './mail-catcher.ts';
import { startMailCatcher } from './start-mail-catcher.ts';

let catcher: MailCatcher;
beforeEach(async () => {
  catcher = await startMailCatcher();
});
afterEach(() => catcher.close());

const send = (
  subject = 'नमस्ते',
  html = '<!doctype html><html><head></head><body><a href="https://x.in/?a=1">Open</a></body></html>',
) =>
  createTransport(catcher.smtpUrl).sendMail({
    from: 'Shop <no-reply@shop.in>',
    to: 'asha@example.com',
    subject,
    text: 'Open https://x.in/?a=1 now',
    html,
  });
const page = async (path: string) => {
  const answer = await fetch(catcher.url + path);
  return {
    status: answer.status,
    policy: answer.headers.get('content-security-policy') ?? '',
    html: await answer.text(),
  };
};

test('keeps emails received by SMTP, finds their links, and waits for later ones', async () => {
  const waiting = catcher.whenMail(({ subject }) => subject === 'नमस्ते');
  await send();
  expect(await waiting).toMatchObject({
    from: 'Shop <no-reply@shop.in>',
    to: ['asha@example.com'],
    links: ['https://x.in/?a=1'],
  });
  const { data } = (await (await fetch(`${catcher.url}/api/mails`)).json()) as { data: unknown };
  expect(data).toEqual(catcher.mails());
});

test('lists the newest first, each on a page where scripts never run and links leave the frame', async () => {
  await send('first');
  await send('<script>second</script>');
  const list = (await page('/')).html;
  expect(list.indexOf('&lt;script&gt;second')).toBeLessThan(list.indexOf('first'));
  expect(list).not.toContain('<script>');
  expect((await page('/mails/2')).html).toContain('src="/mails/2/body"');
  const body = await page('/mails/2/body');
  expect(body.html).toContain('<head><base target="_top">');
  expect(body.policy).toMatch(/^default-src 'none';.*sandbox allow-top-navigation-by-user-activation$/);
  expect((await page('/mails/9')).status).toBe(404);
});

test('fails on request: refuses, is busy, drops the connection, keeps and drops, or is slow', async () => {
  const outcome = () =>
    send().then(
      () => 'taken',
      (error: { responseCode?: number }) => error.responseCode ?? 'dropped',
    );
  catcher.setFault('refuse');
  expect(await outcome()).toBe(550);
  catcher.setFault('busy');
  expect(await outcome()).toBe(451);
  catcher.setFault('drop');
  expect(await outcome()).toBe('dropped');
  expect(catcher.mails()).toEqual([]);
  catcher.setFault('keep-and-drop');
  expect(await outcome()).toBe('dropped');
  expect(catcher.mails()).toHaveLength(1);
  catcher.setFault({ delayMs: 50 });
  const before = Date.now();
  expect(await outcome()).toBe('taken');
  expect(Date.now() - before).toBeGreaterThanOrEqual(50);
  expect(catcher.offers()).toBe(5);
});

test('stops listening, and listens again at the same address', async () => {
  await catcher.hangUp();
  await expect(send()).rejects.toThrow('ECONNREFUSED');
  await catcher.comeBack();
  await send();
  expect(catcher.mails()).toHaveLength(1);
});
