import { afterEach, expect, test } from 'vitest';
import { smallCatalogue } from '../provider-catalogue.ts';
import type { SmsProvider } from '../sms-provider.ts';
import { startSmsProvider } from '../start-sms-provider.ts';
import type { DialectName } from './dialects.ts';

/** What the providers were recorded to answer, as it goes over the wire. */
const started: SmsProvider[] = [];
afterEach(async () => {
  await Promise.all(started.splice(0).map((provider) => provider.close()));
});
async function start(dialect: DialectName) {
  const provider = await startSmsProvider({ catalogue: smallCatalogue(), apiKey: 'key', dialect });
  started.push(provider);
  const ask = async (action: string, query: Record<string, string> = {}, method = 'GET') => {
    const parameters = new URLSearchParams({ api_key: 'key', action, ...query });
    const response = await fetch(`${provider.url}?${parameters.toString()}`, { method });
    const text = await response.text();
    return { status: response.status, text, type: response.headers.get('content-type') ?? '' };
  };
  const json = async (action: string, query?: Record<string, string>) => {
    const { text, ...rest } = await ask(action, query);
    return { ...rest, json: JSON.parse(text) as unknown };
  };
  return { provider, ask, json };
}
const order = { service: 'wa', country: '22' };
const unknown = { service: 'zz', country: '22' };

test('hero sends JSON errors with a status, words for getNumber, and two lists at once as text/html', async () => {
  const { ask, json } = await start('hero');
  const none = { affected_rows: 0, num_rows: 0, row: [], rows: [] };
  expect(await json('getActiveActivations')).toMatchObject({
    json: { status: 'success', data: [], activeActivations: none },
    type: expect.stringContaining('text/html') as string,
  });
  const notFound = { title: 'NOT_FOUND', details: 'Activation Not Found' };
  for (const action of ['getStatus', 'getStatusV2', 'setStatus'])
    expect(await json(action, { id: '1', status: '8' })).toMatchObject({ status: 404, json: notFound });
  expect(await json('getBalance', { api_key: 'no' })).toMatchObject({ status: 401, json: { title: 'BAD_KEY' } });
  expect(await json('getBalance', { api_key: '' })).toMatchObject({
    status: 422,
    json: { title: 'UNPROCESSABLE_ENTITY', info: { field: 'api_key', code: 'REQUIRED' } },
  });
  expect(await json('getNumberV2', unknown)).toMatchObject({ status: 422, json: { title: 'UNPROCESSABLE_ENTITY' } });
  expect(await ask('getNumber', unknown)).toMatchObject({ status: 200, text: 'UNPROCESSABLE_ENTITY:service:INVALID' });
  expect(await json('getServices')).toMatchObject({
    status: 404,
    json: { title: 'BAD_ACTION', details: 'Method Not Found' },
  });
  expect(await json('getCountries')).toMatchObject({ json: { '22': { id: 22, eng: 'India' } } });
  const { json: sold } = await json('getNumberV2', order);
  const { activationId: id } = sold as { activationId: string };
  expect(sold).toMatchObject({ activationId: expect.any(String) as string, currency: 840, canGetAnotherSms: true });
  expect(await json('getActiveActivations')).toMatchObject({
    json: { data: [{ activationId: id }], activeActivations: { num_rows: 1, row: { id }, rows: [] } },
  });
  expect(await json('setStatus', { id, status: '8' })).toMatchObject({
    status: 409,
    json: { title: 'EARLY_CANCEL_DENIED', info: { minActivationTime: 120 } },
  });
  expect(await json('setStatus', { id, status: '1' })).toMatchObject({ status: 400, json: { title: 'BAD_STATUS' } });
});

test('smsbower answers words with 200 to GET only, and has no list at all', async () => {
  const { ask, json } = await start('smsbower');
  expect((await ask('getBalance', {}, 'POST')).status).toBe(405);
  expect(await json('getBalance', { api_key: 'no' })).toMatchObject({
    status: 401,
    json: { status: 0, message: 'No access', data: [] },
  });
  expect(await ask('getNumberV2', unknown)).toMatchObject({ status: 200, text: 'WRONG_SERVICE' });
  for (const action of ['getStatus', 'setStatus'])
    expect(await ask(action, { id: '1', status: '8' })).toMatchObject({ status: 200, text: 'NO_ACTIVATION' });
  for (const action of ['getActiveActivations', 'getNumbersStatus', 'getFullSms'])
    expect(await ask(action)).toMatchObject({ status: 200, text: 'BAD_ACTION' });
  expect(await json('getCountries')).toMatchObject({ json: { '22': { id: '22', eng: 'India' }, '': { id: '' } } });
});

test('tiger sends countries as an array, costs as text, an error with 200, and a list in data', async () => {
  const { ask, json } = await start('tiger');
  expect(await json('getCountries')).toMatchObject({ json: [{ id: 22, eng: 'India', visible: 1, retry: 1 }, {}] });
  expect(await json('getPrices')).toMatchObject({ json: { '22': { wa: { cost: '10.0000' } } } });
  expect(await json('getNumberV2', unknown)).toMatchObject({ status: 200, json: { title: 'BAD_SERVICE' } });
  expect(await ask('getNumber', unknown)).toMatchObject({ status: 200, text: 'BAD_SERVICE' });
  expect(await json('getActiveActivations')).toMatchObject({ json: { status: 'success', data: [] } });
  expect(await ask('getStatus', { id: '1' })).toMatchObject({ status: 200, text: 'NO_ACTIVATION' });
  expect(await json('getStatusV2', { id: '1' })).toMatchObject({ status: 404, json: { title: 'NOT_FOUND' } });
  expect(await ask('getBalance', { api_key: 'no' })).toMatchObject({ status: 401, text: 'BAD_KEY' });
});
