import type { ActionName } from './public-api.ts';

export type ExampleAnswer = { text: string } | { json: unknown };

/** The error of an action whose callers read JSON only. */
const jsonError = (error: string) => ({ status: 'error', error, title: error, details: error });

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
  getServices: [{ json: { wa: 'WhatsApp', tg: 'Telegram' } }],
  getCountries: [
    {
      json: {
        22: { id: 22, rus: 'India', eng: 'India', chn: 'India', visible: 1, retry: 1, rent: 0, multiService: 1 },
      },
    },
  ],
  getPrices: [{ json: { 22: { wa: { cost: 12.5, count: 840, physicalCount: 310 } } } }],
  getPricesExtended: [
    {
      json: {
        22: { wa: { cost: 12.5, count: 840, physicalCount: 310, freePriceMap: { '12.50': 310, '15.00': 530 } } },
      },
    },
  ],
  getPricesV2: [{ json: { 22: { wa: { '12.50': 310, '15.00': 530 } } } }],
  getPricesV3: [
    {
      json: {
        22: {
          wa: { 3: { price: 12.5, count: 310, provider_id: 3 }, 5: { price: 15, count: 530, provider_id: 5 } },
        },
      },
    },
  ],
  getPricesVerification: [{ json: {} }],
  getNumbersStatus: [{ json: { wa: 840, tg: 158 } }],
  getTopCountriesByService: [
    { json: { 0: { country: 22, count: 840, price: 12.5, retail_price: 12.5, freePriceMap: { '12.50': 310 } } } },
  ],
  getTopCountriesByServiceRank: [
    { json: { 0: { country: 22, count: 840, price: 12.5, retail_price: 12.5, freePriceMap: { '12.50': 310 } } } },
  ],
  getListOfTopCountriesByService: [{ json: [{ country: 22, share: 61.5, rate: 87 }] }],
  getOperators: [
    { json: { status: 'success', countryOperators: { 22: ['any'] } } },
    { json: jsonError('OPERATORS_NOT_FOUND') },
  ],
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
  getMultiServiceNumber: [
    {
      json: [
        { phone: '919812345678', activation: '100482', service: 'wa' },
        { phone: '917012345678', activation: '100483', service: 'tg' },
      ],
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
  getFullSms: [{ text: 'FULL_SMS:Your code is 482915' }, { text: 'STATUS_WAIT_CODE' }, { text: 'STATUS_CANCEL' }],
  getAllSms: [
    {
      json: {
        data: [
          {
            id: '1',
            phoneFrom: '',
            code: '482915',
            text: 'Your code is 482915',
            service: 'wa',
            date: '2026-11-20 12:00:41',
            type: 'sms',
          },
        ],
        meta: { total: 1, service: 'wa' },
      },
    },
  ],
  setStatus: [
    { text: 'ACCESS_READY' },
    { text: 'ACCESS_RETRY_GET' },
    { text: 'ACCESS_ACTIVATION' },
    { text: 'ACCESS_CANCEL' },
  ],
  finishActivation: [{ text: 'ACCESS_ACTIVATION' }],
  cancelActivation: [{ text: 'ACCESS_CANCEL' }],
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
    { json: jsonError('NO_ACTIVATIONS') },
  ],
  getListOfActiveActivations: [
    {
      json: {
        status: 'success',
        data: [
          {
            id: '100482',
            phone: '919812345678',
            service: 'wa',
            country: '22',
            forward: 0,
            createDate: 1795176000,
            finishDate: 1795177200,
          },
        ],
        existNext: false,
        quant: 1,
      },
    },
  ],
  getHistory: [
    {
      json: [
        {
          id: 100482,
          date: '2026-11-20 12:00:00',
          phone: '919812345678',
          sms: 'Your code is 482915',
          cost: 12.5,
          status: '6',
          currency: 356,
        },
      ],
    },
  ],
  getExtraActivation: [{ text: 'NEW_ACTIVATION_IMPOSSIBLE' }],
  checkExtraActivation: [{ text: 'RENEW_ACTIVATION_NOT_AVAILABLE' }],
  getAdditionalService: [{ text: 'WRONG_ADDITIONAL_SERVICE' }],
} as const satisfies Record<ActionName, readonly ExampleAnswer[]>;

export function examplesOf(name: ActionName): readonly ExampleAnswer[] {
  return publicApiExamples[name];
}
