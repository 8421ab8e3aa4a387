import type { IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { isIP } from 'node:net';
import { expect, test } from 'vitest';
import { createClientAddress, networkOf, parseTrustedProxies, type TrustedProxies } from './client-address.ts';

function addressOf(trusted: TrustedProxies, peer: string | undefined, forwarded?: string): string {
  const request = { socket: { remoteAddress: peer }, headers: { 'x-forwarded-for': forwarded } };
  return createClientAddress(trusted)(request as unknown as IncomingMessage);
}

test.each<[string, TrustedProxies, string | undefined, string | undefined, string]>([
  ['no proxy is trusted by default', 0, '10.0.0.1', '203.0.113.9', '10.0.0.1'],
  ['one proxy adds the last address', 1, '127.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a private client behind one proxy cannot choose its address', 1, '127.0.0.1', '1.1.1.1, 10.0.0.7', '10.0.0.7'],
  ['two proxies add two', 2, '10.0.0.2', '1.1.1.1, 203.0.113.9, 10.0.0.1', '203.0.113.9'],
  ['a public peer is no proxy of a number', 1, '198.51.100.1', '203.0.113.9', '198.51.100.1'],
  ['a listed proxy is believed', ['198.51.100.0/24'], '198.51.100.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
  ['a listed IPv6 proxy is believed', ['2001:db8::/32'], '2001:db8::1', '203.0.113.9', '203.0.113.9'],
  ['a proxy that is not listed is not believed', ['198.51.100.1'], '198.51.100.2', '203.0.113.9', '198.51.100.2'],
  [
    'the first address of a chain of listed proxies',
    ['198.51.100.0/24'],
    '198.51.100.1',
    '198.51.100.9',
    '198.51.100.9',
  ],
  ['what is not an address is no address', 1, '127.0.0.1', "1.1.1.1, '); drop table users", '127.0.0.1'],
  ['text to the left of the proxies is not read', 2, '127.0.0.1', 'unknown, 10.0.0.1', '10.0.0.1'],
  ['a missing header leaves the proxy', 1, '127.0.0.1', undefined, '127.0.0.1'],
  ['IPv4 within IPv6 is IPv4', 0, '::ffff:203.0.113.9', undefined, '203.0.113.9'],
  ['a port is no part of an address', 1, '127.0.0.1', '203.0.113.9:5123', '203.0.113.9'],
  ['brackets and a zone are no part of an address', 1, '::1', '[fe80::1%25eth0]:443', 'fe80::1'],
  ['an address has one form', 1, '::1', '2001:DB8:0:0:0::1', '2001:db8::1'],
  ['a connection that is gone has none', 1, undefined, '203.0.113.9', '0.0.0.0'],
])('%s', (_promise, trusted, peer, forwarded, expected) => {
  expect(addressOf(trusted, peer, forwarded)).toBe(expected);
});

test('whatever a client sends, its address is an address', () => {
  const part = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.ipV4(),
    fc.ipV6(),
    fc.constantFrom('::', ',', '[', '::ffff:1.2.3.4'),
  );
  fc.assert(
    fc.property(
      fc.array(part),
      fc.constantFrom<TrustedProxies>(0, 1, 2, 9, ['0.0.0.0/0', '::/0']),
      (parts, trusted) => {
        const address = addressOf(trusted, '127.0.0.1', parts.join(','));
        expect(isIP(address)).not.toBe(0);
        expect(networkOf(address)).toMatch(/^[\da-f.:]+(\/64)?$/);
      },
    ),
  );
});

test('limits count an IPv4 address by itself and an IPv6 address by its /64', () => {
  expect(networkOf('203.0.113.9')).toBe('203.0.113.9');
  expect(networkOf('2001:db8:1:2:3:4:5:6')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8:1:2:ffff::1')).toBe('2001:db8:1:2::/64');
  expect(networkOf('2001:db8::1')).toBe('2001:db8:0:0::/64');
});

test('the setting names a number of proxies, or their addresses and networks', () => {
  expect(['0', 'false', '1', 'true', '2'].map(parseTrustedProxies)).toEqual([0, 0, 1, 1, 2]);
  expect(parseTrustedProxies('198.51.100.1, 2001:db8::/32')).toEqual(['198.51.100.1', '2001:db8::/32']);
  expect(parseTrustedProxies('loopback')).toEqual(['127.0.0.0/8', '::1/128']);
  for (const wrong of ['yes', '10', '-1', '1.2.3', '10.0.0.0/33', '10.0.0.0/8/8', 'proxy.example'])
    expect(parseTrustedProxies(wrong)).toBeUndefined();
});
