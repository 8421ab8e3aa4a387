import fc from 'fast-check';
import type { Endpoint, EndpointKey } from '#shared/contract/contract.ts';
import { endpoints } from '#shared/contract/endpoints.ts';
import { publicApiPath } from '#shared/public-api/public-api-path.ts';
import { actionNames, actionOf } from '#shared/public-api/public-api.ts';
import { anyValue, near } from './hostile-values.ts';

/** Who sends it. `leaver` is a customer whose sessions and key may end. */
export type Sender = 'visitor' | 'customer' | 'admin' | 'leaver';
export type HostileRequest = {
  as: Sender;
  method: string;
  path: string;
  headers: Record<string, string>;
  body: string | undefined;
};

const json = 'application/json';
const contentType = fc.oneof(
  { weight: 12, arbitrary: fc.constant(json) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data',
      `${json}; charset=x`,
      '',
      ';;',
      'a/b/c',
    ),
  },
);
const ending = /log-out|sessions|api-key|password|avatar|two-factor/;

/** Encodes the value as a part of a path or query, keeping lone surrogates and bad bytes out of JavaScript's way. */
function encode(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return encodeURIComponent((text ?? '').replaceAll(/\p{Surrogate}/gu, '\uFFFD'));
}

/** Bodies beside the valid ones: none, broken, deep and huge. */
const strangeBody = fc.constantFrom(
  undefined,
  '',
  '{',
  'null',
  '"text"',
  '1e999',
  '[]',
  '\uFEFF{}',
  '{"a":1,"a":2}',
  '{"__proto__":{"admin":true}}',
  '{"constructor":{"prototype":{}}}',
  `${'['.repeat(20_000)}${']'.repeat(20_000)}`,
  `${'{"a":'.repeat(8_000)}1${'}'.repeat(8_000)}`,
  `{"name":"${'x'.repeat(60_000)}"}`,
  `{"name":"${'x'.repeat(200_000)}"}`,
);

/** Requests near what one endpoint of the contract accepts. */
export function requestsOf(key: EndpointKey): fc.Arbitrary<HostileRequest> {
  const endpoint: Endpoint = endpoints[key as keyof typeof endpoints];
  const [method = '', route = ''] = key.split(' ');
  const sender = fc.constantFrom<Sender>('visitor', 'customer', 'admin', 'admin');
  const body = fc.oneof(
    { weight: 9, arbitrary: near(endpoint.body).map((value) => JSON.stringify(value)) },
    { weight: 1, arbitrary: strangeBody },
  );
  const parts = fc.tuple(near(endpoint.params), near(endpoint.query), body, contentType, sender, anyValue);
  return parts.map(([params, query, text, type, as, key_]) => ({
    as: ending.test(route) ? 'leaver' : as,
    method,
    path: `${route.replaceAll(/:(\w+)/g, (_all, name: string) => encode((params as Record<string, unknown>)?.[name]))}${queryOf(query)}`,
    headers: {
      ...(method === 'GET' ? {} : { 'content-type': type }),
      ...(endpoint.idempotent && { 'idempotency-key': encode(key_).slice(0, 200) }),
    },
    body: method === 'GET' ? undefined : text,
  }));
}

function queryOf(query: unknown): string {
  if (typeof query !== 'object' || query === null) return '';
  const pairs = Object.entries(query).flatMap(([name, value]) =>
    [value].flat().map((one) => `${encode(name)}=${encode(one)}`),
  );
  return pairs.length === 0 ? '' : `?${pairs.join('&')}`;
}

/** Calls of the public API: every action with its parameters, some of them anything. `apiKey` is a customer's. */
export function publicApiRequests(apiKey: string): fc.Arbitrary<HostileRequest> {
  return fc.constantFrom(...actionNames).chain((action) => {
    const values = Object.entries(actionOf(action).parameters).map(
      ([name, { example }]) => [name, fc.oneof(fc.constant(example), anyValue)] as const,
    );
    const key = fc.oneof({ weight: 9, arbitrary: fc.constant(apiKey) }, { weight: 1, arbitrary: anyValue });
    return fc
      .tuple(fc.record(Object.fromEntries(values), { requiredKeys: [] }), key, fc.boolean())
      .map(([parameters, api_key, inForm]) => {
        const text = queryOf({ ...parameters, action, api_key }).slice(1);
        return {
          as: 'visitor' as const,
          method: inForm ? 'POST' : 'GET',
          path: inForm ? publicApiPath : `${publicApiPath}?${text}`,
          headers: inForm ? { 'content-type': 'application/x-www-form-urlencoded' } : {},
          body: inForm ? text : undefined,
        };
      });
  });
}

/** Everything that is no endpoint of the contract: callbacks, pages, files, probes and paths that nobody serves. */
export function otherRequests(hooks: readonly string[]): fc.Arbitrary<HostileRequest> {
  const paths = [
    '/',
    '/buy-number',
    '/%ff',
    '/%00',
    '/api/%ff',
    '/api/%',
    '/api/user/numbers/%E0%A4%A',
    '/a%2fb',
    '//',
    '/.env',
    '/?%ff=%00',
    '/healthz',
    '/readyz',
    '/openapi.json',
    '/manifest.webmanifest',
    '/robots.txt',
    '/sw.js',
    '/assets/%00.js',
    '/assets/..%2f..%2fx',
    '/avatars/x.png',
    '/avatars/%00',
    '/icons/flags/IN.svg',
    '/icons/flags/%00.svg',
    '/icons/services/%ff.svg',
    `/${'x'.repeat(3000)}`,
    '/socket/?EIO=4&transport=polling',
    '/socket/?EIO=9&transport=x',
    '/socket/?EIO=4&transport=polling&sid=%00',
    '/hooks/',
    '/hooks/servers/1/%00',
    ...hooks,
  ];
  const method = fc.constantFrom('GET', 'GET', 'POST', 'POST', 'DELETE', 'PUT', 'HEAD', 'OPTIONS', 'PATCH', 'PROPFIND');
  const hint = fc.oneof(
    fc.record({ activationId: anyValue }).map((value) => JSON.stringify(value)),
    strangeBody,
  );
  return fc
    .tuple(fc.constantFrom(...paths), method, contentType, hint, anyValue)
    .map(([path, verb, type, body, agent]) => ({
      as: 'visitor',
      method: verb,
      path,
      headers: {
        ...(verb !== 'GET' && verb !== 'HEAD' && { 'content-type': type }),
        'user-agent': encode(agent).slice(0, 300),
      },
      body: verb === 'GET' || verb === 'HEAD' ? undefined : body,
    }));
}
