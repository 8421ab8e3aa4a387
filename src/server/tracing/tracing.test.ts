import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { z } from 'zod';
import { expect, onTestFinished, test } from 'vitest';
import { openTestShop } from '../testing/test-shop.ts';

const Value = z.object({ key: z.string(), value: z.record(z.string(), z.unknown()) });
const Span = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.string().optional(),
  name: z.string(),
  attributes: z.array(Value),
});
const Export = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: z.array(Value) }),
      scopeSpans: z.array(z.object({ spans: z.array(Span) })),
    }),
  ),
});

/** A collector of traces: keeps what it is sent, or never answers. */
async function openCollector({ answers = true } = {}) {
  const bodies: string[] = [];
  const headers: (string | undefined)[] = [];
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      headers.push(request.headers['x-tenant']?.toString());
      bodies.push(Buffer.concat(parts).toString());
      if (answers) response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    headers,
    text: () => bodies.join('\n'),
    spans: () =>
      bodies
        .flatMap((body) => Export.parse(JSON.parse(body)).resourceSpans)
        .flatMap(({ scopeSpans }) => scopeSpans.flatMap(({ spans }) => spans))
        .map(({ attributes, ...span }) => ({
          ...span,
          fields: Object.fromEntries(attributes.map(({ key, value }) => [key, Object.values(value)[0]])),
        })),
  };
}

test('a purchase is a trace: its request with the request id, and below it the call of the provider', async () => {
  const collector = await openCollector();
  const shop = await openTestShop({
    env: { OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`, OTEL_EXPORTER_OTLP_HEADERS: 'x-tenant=my%20shop' },
  });
  const asha = await shop.customer('100.00');
  const answer = await fetch(`${shop.url}/api/user/numbers?secret-of-the-query=1`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${asha.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'the key of this purchase',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    body: JSON.stringify({ offer_id: await shop.offer() }),
  });
  expect(answer.status).toBe(400);
  const bought = await fetch(`${shop.url}/api/user/numbers`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${asha.token}`,
      'content-type': 'application/json',
      'idempotency-key': 'thekeyofthispurchase',
      traceparent: '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01',
    },
    body: JSON.stringify({ offer_id: await shop.offer() }),
  });
  expect(bought.status).toBe(200);
  const { number } = (await bought.json()) as { number: { phone: string } };
  // By then a job has run.
  for (const { id } of shop.provider.activations()) shop.provider.sendCode(id);
  await asha.live.when('update_number', (event) => event.number.code !== null);
  // The end of the shop sends what waits.
  await shop.close();

  const spans = collector.spans();
  const request = spans.find(({ fields }) => fields['numdesk.request_id'] === bought.headers.get('x-request-id'));
  expect(request).toMatchObject({
    name: 'POST /api/user/numbers',
    fields: { 'http.route': '/api/user/numbers', 'http.response.status_code': 200 },
  });
  expect(request?.parentSpanId).toBeUndefined();
  expect(request?.traceId).not.toBe('0af7651916cd43dd8448eb211c80319c');
  expect(spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId)).toMatchObject([
    { name: 'provider buy', traceId: request?.traceId, fields: { 'numdesk.outcome': 'bought' } },
  ]);
  const job = spans.find(({ name }) => name === 'job track numbers');
  expect(job?.fields['numdesk.run_id']).toMatch(/^[0-9a-f-]{36}$/);
  expect(new Set(collector.headers)).toEqual(new Set(['my shop']));

  for (const secret of [asha.token, asha.email, 'provider-key', 'thekeyofthispurchase', 'secret-of', number.phone])
    expect(collector.text()).not.toContain(secret);
});

test.each(['silent', 'gone'])('a %s collector harms nothing and holds up no end', async (how) => {
  const collector = await openCollector({ answers: false });
  const endpoint = how === 'silent' ? collector.url : 'http://127.0.0.1:9';
  const shop = await openTestShop({ env: { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, SHUTDOWN_LIMIT_MS: '20000' } });
  const asha = await shop.customer('100.00');
  const body = { offer_id: await shop.offer() };
  const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  expect(number.status).toBe('waiting');
  const beganAt = performance.now();
  await shop.app.close();
  // An export is given up after five seconds.
  expect(performance.now() - beganAt).toBeLessThan(4_500);
  await shop.close();
});
