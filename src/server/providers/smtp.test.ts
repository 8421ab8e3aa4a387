import { once } from 'node:events';
import { SMTPServer, type SMTPServerOptions } from 'smtp-server';
import { afterEach, expect, test } from 'vitest';
import { createSmtpMailer } from './smtp.ts';

const started: SMTPServer[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((server) => new Promise<void>((resolve) => server.close(resolve))));
});

/** A mail server that keeps what it was told. */
async function start(options: SMTPServerOptions) {
  const logins: { password: string | null | undefined; secure: boolean }[] = [];
  const mails: { secure: boolean }[] = [];
  const server = new SMTPServer({
    authOptional: true,
    allowInsecureAuth: true,
    onAuth({ password }, { secure }, done) {
      logins.push({ password, secure });
      done(null, { user: 'shop' });
    },
    onData(stream, { secure }, done) {
      mails.push({ secure });
      stream.resume().once('end', () => done());
    },
    ...options,
  });
  server.on('error', () => {});
  started.push(server);
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.server.address();
  return { logins, mails, host: `127.0.0.1:${typeof address === 'object' ? address?.port : 0}` };
}

const send = (url: string) =>
  createSmtpMailer({ url, from: 'Shop <no@shop.in>' }).send({
    to: 'asha@example.com',
    subject: 'Hello',
    text: 'Hello',
    html: '<p>Hello</p>',
    messageId: '<1@shop.in>',
  });

test.each(['', '?requireTLS=false', '?ignoreTLS=true', '?secure=false&opportunisticTLS=true'])(
  'a login is never sent without TLS, with the options "%s" in the address',
  async (query) => {
    const { host, logins, mails } = await start({ disabledCommands: ['STARTTLS'] });
    await expect(send(`smtp://shop:word@${host}/${query}`)).rejects.toThrow(/TLS.*login was not sent/);
    expect({ logins, mails }).toEqual({ logins: [], mails: [] });
  },
);

test('a login goes over STARTTLS and over smtps', async () => {
  for (const [scheme, secure] of [
    ['smtp', false],
    ['smtps', true],
  ] as const) {
    const { host, logins, mails } = await start({ secure });
    await send(`${scheme}://shop:word@${host}/?tls.rejectUnauthorized=false`);
    expect(logins).toEqual([{ password: 'word', secure: true }]);
    expect(mails).toEqual([{ secure: true }]);
  }
});

test('a certificate of nobody is not trusted with a login', async () => {
  const { host, logins } = await start({});
  await expect(send(`smtp://shop:word@${host}/`)).rejects.toThrow('did not accept it');
  expect(logins).toEqual([]);
});

test('a mail server without a login needs no TLS', async () => {
  const { host, mails } = await start({ disabledCommands: ['STARTTLS', 'AUTH'] });
  await send(`smtp://${host}/`);
  expect(mails).toHaveLength(1);
});
