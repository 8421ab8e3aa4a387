import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';
import type { FastifyInstance } from 'fastify';

/** Whose X-Forwarded-For is believed: that many proxies on private networks, or the proxies at these addresses. */
export type TrustedProxies = number | readonly string[];

const privateNetworks = ['127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '169.254.0.0/16'];
const privateNetworksV6 = ['::1/128', 'fc00::/7', 'fe80::/10'];
const namedNetworks: Record<string, readonly string[]> = {
  loopback: ['127.0.0.0/8', '::1/128'],
  private: [...privateNetworks, ...privateNetworksV6],
};
/** Stands for an address that cannot be known, because the connection is gone or the proxy named none. */
const unknown = '0.0.0.0';

/** Adds `request.clientAddress`. Fastify's `request.ip` is the proxy's address behind a proxy. */
export function readClientAddresses(app: FastifyInstance, trusted: TrustedProxies): void {
  const addressOf = createClientAddress(trusted);
  app.decorateRequest('clientAddress', {
    getter() {
      return addressOf(this.raw);
    },
  });
}

/**
 * Returns the function that tells the address of a client, normalised. It follows X-Forwarded-For from the right for as
 * long as the proxies are trusted, and stops before anything that is not an address: a client can write what it wants
 * into the left part.
 */
export function createClientAddress(trusted: TrustedProxies): (request: IncomingMessage) => string {
  const isTrusted = createIsTrusted(trusted);
  return ({ socket, headers }) => {
    let address = parseAddress(socket.remoteAddress ?? '') ?? unknown;
    const forwarded = [headers['x-forwarded-for'] ?? []].flat().join(',').split(',');
    for (let hop = 0; isTrusted(address, hop); hop += 1) {
      const next = parseAddress(forwarded.pop() ?? '');
      if (next === undefined) break;
      address = next;
    }
    return address;
  };
}

/** Whether the connection itself comes from a trusted proxy, so that it carries requests of many clients. */
export function createIsProxy(trusted: TrustedProxies): (address: string | undefined) => boolean {
  const isTrusted = createIsTrusted(trusted);
  return (address) => isTrusted(parseAddress(address ?? '') ?? unknown, 0);
}

/** What limits count by: an IPv4 address, or the /64 of an IPv6 address, all of which one subscriber has to choose from. */
export function networkOf(address: string): string {
  if (isIP(address) !== 6) return address;
  return `${groupsOf(address)
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(':')}::/64`;
}

/** The /48 that a network is part of, which one subscriber may have been given: an IPv4 address stands for itself. */
export function siteOf(network: string): string {
  return network.replace(/^(\w+:\w+:\w+):\w+::\/64$/, '$1::/48');
}

/** Reads TRUST_PROXY: 0, 1, a number of proxies, or addresses and networks. Returns undefined for anything else. */
export function parseTrustedProxies(text: string): TrustedProxies | undefined {
  const setting = text.trim().toLowerCase();
  if (setting === 'true') return 1;
  if (setting === 'false') return 0;
  if (/^\d$/.test(setting)) return Number(setting);
  const networks = setting.split(',').flatMap((part) => namedNetworks[part.trim()] ?? [part.trim()]);
  return networks.every(isNetwork) ? networks : undefined;
}

/**
 * Returns an address in its usual form, without port, brackets or zone, and an IPv4 address inside IPv6 as IPv4. Returns
 * undefined for anything else.
 */
export function parseAddress(text: string): string | undefined {
  const bare = text.trim().replace(/^\[(.*)\](?::\d{1,5})?$/, '$1');
  const address = bare.replace(/^([\d.]+):\d{1,5}$/, '$1').replace(/%.*$/, '');
  if (isIP(address) === 4) return address;
  if (isIP(address) !== 6) return undefined;
  const groups = groupsOf(address);
  const isMapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (isMapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 255])
      .join('.');
  return new URL(`http://[${address}]`).hostname.slice(1, -1);
}

/** Returns the eight 16-bit groups of an IPv6 address. */
function groupsOf(address: string): number[] {
  const [head = '', tail] = new URL(`http://[${address}]`).hostname.slice(1, -1).split('::');
  const read = (part: string) => (part === '' ? [] : part.split(':').map((group) => Number.parseInt(group, 16)));
  const [left, right] = [read(head), read(tail ?? '')];
  return [...left, ...Array.from({ length: 8 - left.length - right.length }, () => 0), ...right];
}

function createIsTrusted(trusted: TrustedProxies): (address: string, hop: number) => boolean {
  const networks = new BlockList();
  for (const network of typeof trusted === 'number' ? (namedNetworks['private'] ?? []) : trusted) {
    const [net = '', prefix] = network.split('/');
    const family = isIP(net) === 6 ? 'ipv6' : 'ipv4';
    networks.addSubnet(net, Number(prefix ?? (family === 'ipv6' ? 128 : 32)), family);
  }
  const isKnown = (address: string) => networks.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
  if (typeof trusted !== 'number') return (address) => isKnown(address);
  // A number says nothing about who connects, so the connection itself must come from a private network.
  return (address, hop) => hop < trusted && (hop > 0 || isKnown(address));
}

function isNetwork(text: string): boolean {
  const [net = '', prefix, ...rest] = text.split('/');
  const bits = isIP(net) === 6 ? 128 : 32;
  return (
    isIP(net) !== 0 &&
    rest.length === 0 &&
    (prefix === undefined || (/^\d{1,3}$/.test(prefix) && Number(prefix) <= bits))
  );
}
