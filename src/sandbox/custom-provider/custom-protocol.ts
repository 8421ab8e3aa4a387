import type { CustomProtocol, CustomRule, CustomStep } from '#shared/staff/servers/custom-protocol.ts';

const json = (find: string, is = ''): CustomRule => ({ from: 'json', find, is });
const step = (
  method: CustomStep['request']['method'],
  path: string,
  rules: CustomStep['rules'],
  more: { body?: string; rows?: string } = {},
): CustomStep => ({
  request: {
    method,
    path,
    headers: [{ name: 'X-Token', value: '{key}' }],
    body_kind: more.body === undefined ? 'none' : 'json',
    body: more.body ?? '',
  },
  rows: more.rows ?? '',
  rules,
});

/** How an admin describes the fake provider with a protocol of its own. */
export const sandboxProtocol = {
  balance: step('GET', '/v1/me', { amount: { from: 'regex', find: String.raw`credit=(\d+\.\d+)`, is: '' } }),
  buy: step(
    'POST',
    '/v1/orders',
    {
      id: json('order.uid'),
      phone: json('order.msisdn'),
      no_numbers: json('reason', 'OUT_OF_STOCK'),
      price: json('reason', 'TOO_EXPENSIVE'),
      service: json('reason', 'UNKNOWN_PRODUCT'),
      account: json('reason', 'TOP_UP'),
    },
    { body: '{"product":"{service}","region":"{country}","limit":"{max_cost}","ref":"{order_id}"}' },
  ),
  status: step('GET', '/v1/orders/{id}', {
    code: json('order.sms[*].pin'),
    text: json('order.sms[*].body'),
    waiting: json('order.state', 'PENDING'),
    waiting_again: json('order.state', 'PENDING_NEXT'),
    closed: { from: 'regex', find: 'VOID|DONE|UNKNOWN_ORDER', is: '' },
  }),
  cancel: step('DELETE', '/v1/orders/{id}', {
    cancelled: json('order.state', 'VOID'),
    too_early: json('reason', 'WAIT'),
    refused: json('reason', 'NOT_POSSIBLE'),
  }),
  another: step('POST', '/v1/orders/{id}/again', {
    asked: json('order.state', 'PENDING_NEXT'),
    refused: json('reason', 'NOT_POSSIBLE'),
  }),
  finish: step('POST', '/v1/orders/{id}/finish', {}),
  list: step(
    'GET',
    '/v1/orders',
    {
      id: json('uid'),
      phone: json('msisdn'),
      service: json('product'),
      country: json('region'),
      order_id: json('ref'),
      whole: json('more', 'false'),
    },
    { rows: 'orders' },
  ),
  prices: step(
    'GET',
    '/v1/prices',
    {
      service: json('product'),
      service_name: json('title'),
      country: json('region'),
      country_name: json('land'),
      cost: json('price'),
      stock: json('left'),
    },
    { rows: 'items' },
  ),
} satisfies CustomProtocol;
