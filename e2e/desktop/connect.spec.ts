import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createTcpServer, type AddressInfo, type Server } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer } from 'node:tls';
import { expect } from '@playwright/test';
import { test } from './desktop-test.ts';
import { chooseShop } from './steps.ts';

const names = 'MAP nowhere.example ~NOTFOUND, MAP *.shop.example 127.0.0.1, MAP shop.example 127.0.0.1';

test('the first run says exactly why a shop cannot be reached', async ({ machine }) => {
  const { app, page } = await machine.start([`--host-resolver-rules=${names}`]);
  const expectRefusal = async (address: string, message: string, code: string) => {
    await chooseShop(page, address);
    await expect(page.getByText(message)).toBeVisible();
    await expect(page.getByText(code, { exact: true })).toBeVisible();
  };

  // The servers' certificate is real and its authority unknown. What else can be wrong with one is planted: this machine trusts none of ours.
  await app.evaluate(({ session }) =>
    session.defaultSession.setCertificateVerifyProc(({ hostname }, answer) =>
      answer({ 'expired.shop.example': -201, 'wrong.shop.example': -200 }[hostname] ?? -3),
    ),
  );
  const secure = await listen(createTlsServer(selfSigned(machine.folder)).on('tlsClientError', () => {}));
  await expectRefusal(
    `shop.example:${secure.port}`,
    'an authority that this computer does not know',
    'ERR_CERT_AUTHORITY_INVALID',
  );
  await expectRefusal(
    `expired.shop.example:${secure.port}`,
    'has expired or is not valid yet',
    'ERR_CERT_DATE_INVALID',
  );
  await expectRefusal(`wrong.shop.example:${secure.port}`, 'belongs to another site', 'ERR_CERT_COMMON_NAME_INVALID');
  const plain = await listen(createServer((_request, response) => response.end('plain')));
  await expectRefusal(`https://localhost:${plain.port}`, 'no secure connection', 'ERR_SSL_PROTOCOL_ERROR');

  const broken = await listen(createTcpServer((socket) => socket.on('data', () => socket.resetAndDestroy())));
  await expectRefusal(`localhost:${broken.port}`, 'ended the connection', 'ERR_CONNECTION_RESET');
  broken.close();
  await expectRefusal(`localhost:${broken.port}`, 'refuses the connection', 'ERR_CONNECTION_REFUSED');

  const setOnline = (online: boolean) =>
    app.evaluate(({ net }, is) => void Object.assign(net, { isOnline: () => is }), online);
  await setOnline(true);
  await expectRefusal('nowhere.example', 'There is no site at nowhere.example', 'ERR_NAME_NOT_RESOLVED');
  await setOnline(false);
  await expectRefusal('nowhere.example', 'This computer has no network', 'ERR_NAME_NOT_RESOLVED');

  const useProxy = (port: number) =>
    app.evaluate(({ session }, proxyRules) => session.defaultSession.setProxy({ proxyRules }), `127.0.0.1:${port}`);
  let answer = '407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"';
  const proxy = await listen(
    createServer().on('connect', (_request, socket) => socket.end(`HTTP/1.1 ${answer}\r\nContent-Length: 0\r\n\r\n`)),
  );
  await useProxy(proxy.port);
  const asked = app.waitForEvent('window');
  const refusal = expectRefusal('proxied.example', 'needs a login before', 'ERR_PROXY_AUTH_REQUESTED');
  await (await asked).close();
  await refusal;
  answer = '403 Forbidden';
  await expectRefusal('proxied.example', 'proxy blocks proxied.example', 'ERR_TUNNEL_CONNECTION_FAILED');
  proxy.close();
  await useProxy(broken.port);
  await expectRefusal('proxied.example', 'The proxy of this computer cannot be reached', 'ERR_PROXY_CONNECTION_FAILED');
  secure.close();
  plain.close();
});

async function listen(server: Server): Promise<{ port: number; close: () => void }> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return { port: (server.address() as AddressInfo).port, close: () => server.close() };
}

function selfSigned(folder: string): { key: Buffer; cert: Buffer } {
  const [key, cert] = [join(folder, 'test.key'), join(folder, 'test.crt')];
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2'];
  const names = ['-subj', '/CN=shop.example', '-addext', 'subjectAltName=DNS:shop.example,DNS:*.shop.example'];
  execFileSync('openssl', ['req', ...kind, ...names, '-keyout', key, '-out', cert], { stdio: 'pipe' });
  return { key: readFileSync(key), cert: readFileSync(cert) };
}
