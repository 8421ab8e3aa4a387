import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, request, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, type TLSSocket } from 'node:tls';

/** The shop at an https address that demands a certificate, behind a proxy that demands a login. */
export const guardedHost = 'shop.example';
const openssl = (...args: string[]) => execFileSync('openssl', args, { stdio: 'pipe' });
const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];

/** Authorities, a certificate of the shop and those of persons, in the NSS database of a home folder as Chromium reads it. */
export function createAuthority(folder: string, people: readonly string[]) {
  const file = (name: string) => join(folder, name);
  const read = (name: string) => readFileSync(file(name));
  const database = join(folder, '.pki', 'nssdb');
  mkdirSync(database, { recursive: true });
  const nss = (program: string, ...args: string[]) =>
    execFileSync(program, ['-d', `sql:${database}`, ...args], { stdio: 'pipe' });
  openssl(
    'req',
    '-x509',
    ...newKey,
    '-days',
    '2',
    '-subj',
    '/CN=Office CA',
    '-keyout',
    file('ca.key'),
    '-out',
    file('ca.crt'),
  );

  function issue(name: string, subject: string, extension: string): void {
    const [key, csr, extensions] = [file(`${name}.key`), file(`${name}.csr`), file(`${name}.ext`)];
    writeFileSync(extensions, extension);
    openssl('req', ...newKey, '-subj', subject, '-keyout', key, '-out', csr);
    const by = ['-CA', file('ca.crt'), '-CAkey', file('ca.key'), '-CAcreateserial', '-days', '2'];
    openssl('x509', '-req', '-in', csr, ...by, '-extfile', extensions, '-out', file(`${name}.crt`));
  }

  nss('certutil', '-N', '--empty-password');
  nss('certutil', '-A', '-t', 'C,,', '-n', 'office', '-i', file('ca.crt'));
  issue('shop', `/CN=${guardedHost}`, `subjectAltName=DNS:${guardedHost}`);
  for (const person of people) {
    issue(person, `/CN=${person}`, 'extendedKeyUsage=clientAuth');
    const packed = file(`${person}.p12`);
    const pair = ['-in', file(`${person}.crt`), '-inkey', file(`${person}.key`)];
    openssl('pkcs12', '-export', ...pair, '-passout', 'pass:x', '-name', person, '-out', packed);
    nss('pk12util', '-i', packed, '-W', 'x');
  }
  return { key: read('shop.key'), cert: read('shop.crt'), ca: read('ca.crt') };
}

/** The way to a shop over TLS. With `ca` it lets in only who has a certificate of that authority, and is named in `allowed`. */
export async function startGuard(
  shopUrl: string,
  { key, cert, ca }: { key: Buffer; cert: Buffer; ca?: Buffer },
  allowed: readonly string[] = [],
) {
  const { hostname, port } = new URL(shopUrl);
  const seen = new Set<string>();
  const server = createTlsServer({ key, cert, ...(ca && { ca, requestCert: true }) }, (near: TLSSocket) => {
    const name = ca && String(near.getPeerCertificate().subject?.CN ?? 'nobody');
    if (name !== undefined) seen.add(name);
    near.on('error', () => near.destroy());
    if (name !== undefined && !allowed.includes(name)) return void near.destroy();
    const far = connect(Number(port), hostname);
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
    near.pipe(far).pipe(near);
  });
  server.on('tlsClientError', () => {});
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    port: (server.address() as AddressInfo).port,
    /** Whose certificates came. */
    seen: () => [...seen],
    stop: () => server.close(),
  };
}

/** A proxy that connects anywhere on this computer, for whoever logs in as `login`. */
export async function startProxy(login: Login) {
  const wanted = basicOf(login);
  const tried: string[] = [];
  const server = createServer();
  server.on('connect', ({ url = '', headers }: IncomingMessage, near) => {
    near.on('error', () => near.destroy());
    const given = headers['proxy-authorization'];
    if (given !== wanted) {
      if (given !== undefined) tried.push(Buffer.from(given.slice(6), 'base64').toString());
      const refusal = '407 Proxy Authentication Required\r\nProxy-Authenticate: Basic realm="office"';
      return void near.end(`HTTP/1.1 ${refusal}\r\nContent-Length: 0\r\n\r\n`);
    }
    const far = connect(Number(url.split(':')[1]), '127.0.0.1', () => {
      near.write('HTTP/1.1 200 Connection established\r\n\r\n');
      far.pipe(near).pipe(far);
    });
    far.on('error', () => near.destroy());
    near.on('close', () => far.destroy());
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** The logins that were refused. */
    tried: () => tried,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Login = { name: string; password: string };

/** A way to the shop with files beside it, `/kept` and more, for each of which the server wants a login of its own. */
export async function startDoor(shopUrl: string, login: Login, way: Door = basicDoor) {
  const given: string[] = [];
  const server = createServer((near, answer) => {
    if (near.url?.startsWith('/kept')) {
      const { isIn, challenge } = way(near.url, login);
      const mayPass = isIn(near.headers.authorization ?? '');
      if (mayPass) given.push(near.url);
      return void answer.writeHead(mayPass ? 204 : 401, mayPass ? {} : { 'WWW-Authenticate': challenge }).end();
    }
    const { method, headers } = near;
    const far = request(new URL(near.url ?? '/', shopUrl), { method, headers }, (got) => {
      answer.writeHead(got.statusCode ?? 502, got.headers);
      got.pipe(answer);
    });
    far.on('error', () => answer.destroy());
    near.pipe(far);
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    /** How often a file was given. */
    given: (path = '/kept') => given.filter((one) => one === path).length,
    stop: () => {
      server.close();
      server.closeAllConnections();
    },
  };
}

type Door = (
  path: string,
  login: Login,
) => {
  /** Whether this header opens it. */
  isIn: (header: string) => boolean;
  challenge: string;
};

const basicDoor: Door = (path, login) => ({
  isIn: (header) => header === basicOf(login),
  challenge: `Basic realm="${path}"`,
});

/** The password stays hidden from whoever listens. */
export const digestDoor: Door = (path, { name, password }) => {
  const md5 = (...parts: string[]) => createHash('md5').update(parts.join(':')).digest('hex');
  const nonce = 'c2VydmVy';
  return {
    challenge: `Digest realm="${path}", qop="auth", algorithm=MD5, nonce="${nonce}"`,
    isIn(header) {
      const part = (key: string) => new RegExp(`[ ,]${key}="?([^",]*)`).exec(header)?.[1] ?? '';
      const wanted = md5(md5(name, path, password), nonce, part('nc'), part('cnonce'), 'auth', md5('GET', path));
      return part('response') === wanted;
    },
  };
};

/** The header of a login whose password anyone who listens can read. */
export function basicOf({ name, password }: Login): string {
  return `Basic ${Buffer.from(`${name}:${password}`).toString('base64')}`;
}
