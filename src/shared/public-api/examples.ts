import type { ActionName } from './public-api.ts';

export type ExampleAnswer = { text: string } | { json: unknown };

/** Example responses of each action, for the documentation page. */
const publicApiExamples = {
  getBalance: [{ text: 'ACCESS_BALANCE:1250.50' }],
  getBalanceAndCashBack: [{ text: 'ACCESS_BALANCE:1250.50' }],
  getServicesList: [
    {
      json: {
        status: 'success',
        services: [
          { code: 'wa', name: 'WhatsApp' },
          { code: 'tg', name: 'Telegram' },
        ],
      },
    },
  ],
  getCountries: [
    {
      json: {
        India: { id: 22, rus: 'India', eng: 'India', chn: 'India', visible: 1, retry: 1, rent: 0, multiService: 0 },
      },
    },
  ],
  getPrices: [{ json: { 22: { wa: { cost: 12.5, count: 840, physicalCount: 310 } } } }],
  getNumbersStatus: [{ json: { wa: 840, tg: 158 } }],
  getTopCountriesByService: [
    { json: { 0: { country: 22, count: 840, price: 12.5, retail_price: 12.5, freePriceMap: { '12.50': 310 } } } },
  ],
  getOperators: [{ text: 'OPERATORS_NOT_FOUND' }],
  getNumber: [{ text: 'ACCESS_NUMBER:100482:919812345678' }],
  getNumberV2: [
    {
      json: {
        activationId: 100482,
        phoneNumber: '919812345678',
        activationCost: 12.5,
        currency: 356,
        countryCode: '22',
        canGetAnotherSms: '1',
        activationTime: '2026-11-20 12:00:00',
        activationEndTime: '2026-11-20 12:20:00',
        activationOperator: 'any',
      },
    },
  ],
  getStatus: [
    { text: 'STATUS_WAIT_CODE' },
    { text: 'STATUS_OK:482915' },
    { text: 'STATUS_WAIT_RETRY:482915' },
    { text: 'STATUS_CANCEL' },
  ],
  getStatusV2: [
    {
      json: {
        verificationType: 0,
        sms: { dateTime: '2026-11-20 12:00:41', code: '482915', text: 'Your code is 482915' },
        call: null,
      },
    },
    { text: 'STATUS_CANCEL' },
  ],
  setStatus: [
    { text: 'ACCESS_READY' },
    { text: 'ACCESS_RETRY_GET' },
    { text: 'ACCESS_ACTIVATION' },
    { text: 'ACCESS_CANCEL' },
  ],
  getActiveActivations: [
    {
      json: {
        status: 'success',
        activeActivations: [
          {
            activationId: '100482',
            serviceCode: 'wa',
            phoneNumber: '919812345678',
            activationCost: 12.5,
            activationStatus: '2',
            smsCode: ['482915'],
            smsText: 'Your code is 482915',
            activationTime: '2026-11-20 12:00:00',
            countryCode: '22',
            countryName: 'India',
            canGetAnotherSms: '1',
            currency: 356,
          },
        ],
      },
    },
  ],
} as const satisfies Record<ActionName, readonly ExampleAnswer[]>;

export function examplesOf(name: ActionName): readonly ExampleAnswer[] {
  return publicApiExamples[name];
}
