import { afterAll, beforeAll, expect, test } from 'vitest';
import { startPushService } from '#sandbox/push-service/start-push-service.ts';
import { apiCustomer, type ApiCustomer } from '../../testing/people/api-customer.ts';
import { openTestShop, type TestShop } from '../../testing/test-shop.ts';

let pushes: Awaited<ReturnType<typeof startPushService>>;
let shop: TestShop;
let asha: ApiCustomer;
beforeAll(async () => {
  pushes = await startPushService();
  shop = await openTestShop({ env: { SANDBOX_PUSH_URL: pushes.url } });
  asha = await apiCustomer(shop, '500.00');
});
afterAll(async () => {
  expect(await shop.differences()).toEqual([]);
  await shop.close();
  await pushes.close();
});

async function subscribe() {
  const address = pushes.subscribe();
  await asha.api('POST /api/user/push', { body: { ...address, locale: 'en', show_code: true } });
  return address;
}

/** Buys a number whose provider sends the whole SMS as the code. Resolves when the customer has it. */
async function receive(sms: string) {
  const bought = await asha.ask('getNumber', { service: 'wa', country: 22 });
  const id = bought.split(':')[1] ?? '';
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', sms, sms);
  const { number } = await asha.live.when(
    'update_number',
    (event) => String(event.number.id) === id && event.number.messages.length > 0,
  );
  return { id, number };
}

const rowOf = async (id: string) => {
  const file = await asha.api('GET /api/user/numbers.csv', { query: {} });
  return file.split('\r\n').find((row) => row.startsWith(`${id},`));
};
const newestNotification = async () => (await asha.api('GET /api/user/notifications', { query: {} })).data[0]?.title;

test('an SMS in the code field shows its code everywhere: on the card, in the file, in the push and in the public API', async () => {
  const address = await subscribe();
  const sms = 'Pay 7500 to Mango Store?\nYour OTP is 318204.';
  const { id, number } = await receive(sms);
  expect(number).toMatchObject({ status: 'received', code: '318204', messages: [{ code: '318204', text: sms }] });
  expect(await rowOf(id)).toContain(',318204,');
  expect(await newestNotification()).toBe('WhatsApp code arrived');
  expect((await pushes.whenPush(address)).message).toMatchObject({ code: '318204' });
  expect(await asha.ask('getStatus', { id })).toBe('STATUS_OK:318204');
  expect(JSON.parse(await asha.ask('getStatusV2', { id }))).toMatchObject({ sms: { code: '318204', text: sms } });
});

test('an SMS without a code is shown whole, and nothing calls it a code', async () => {
  const address = await subscribe();
  const sms = 'Tap to log in: https://mango.example:8443/v/482913?a=1\nValid until 20:45';
  const line = sms.replace('\n', ' ');
  const { id, number } = await receive(sms);
  expect(number).toMatchObject({ status: 'received', code: null, messages: [{ code: null, text: sms }] });
  expect(number.messages).toHaveLength(1);
  expect(await rowOf(id)).toContain(`${number.price},,`);
  expect(await newestNotification()).toBe('WhatsApp SMS arrived');
  const { message } = await pushes.whenPush(address);
  expect(message).toMatchObject({ isWithoutCode: true });
  expect(JSON.stringify(message)).not.toContain('482913');
  expect(await asha.ask('getStatus', { id })).toBe(`STATUS_OK:${line}`);
  expect(await asha.ask('getFullSms', { id })).toBe(`FULL_SMS:${sms}`);
  expect(JSON.parse(await asha.ask('getStatusV2', { id }))).toMatchObject({ sms: { code: line, text: sms } });
  expect(JSON.parse(await asha.ask('getAllSms', { id }))).toMatchObject({ data: [{ code: line, text: sms }] });
  await asha.ask('setStatus', { id, status: 3 });
  expect(await asha.ask('getStatus', { id })).toBe(`STATUS_WAIT_RETRY:${line}`);
});
