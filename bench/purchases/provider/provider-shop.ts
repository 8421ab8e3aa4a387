/** The one thing this provider sells: X in India, as the bench buys it. */
const sold = { service: 'tw', country: '22' };
export const apiKey = 'bench-provider-key';

const cost = 5;
const stock = 10_000_000;
const largestPage = 100;

type Action = (query: URLSearchParams) => string;

/** Returns what answers one call of the handler_api protocol. It sells without end, and no number ever gets a code. */
export function createProviderShop(): Action {
  let nextId = Date.now();
  /** Open activations, oldest first, as rows of getActiveActivations that are already written. */
  const open: { id: string; row: string }[] = [];

  function sell(query: URLSearchParams): string {
    if (query.get('service') !== sold.service || query.get('country') !== sold.country) return 'NO_NUMBERS';
    const maxPrice = query.get('maxPrice');
    if (maxPrice && Number(maxPrice) < cost) return `WRONG_MAX_PRICE:${cost}`;
    nextId += 1;
    const phone = `919${String(nextId % 1_000_000_000).padStart(9, '0')}`;
    const at = new Date().toISOString().slice(0, 19).replace('T', ' ');
    const shared = `"phoneNumber":"${phone}","activationCost":${cost},"countryCode":"${sold.country}","canGetAnotherSms":"1","activationTime":"${at}","currency":356`;
    open.push({
      id: String(nextId),
      row: `{"activationId":"${nextId}","serviceCode":"${sold.service}","activationStatus":"1","smsCode":null,"smsText":null,${shared}}`,
    });
    return `{"activationId":${nextId},"activationOperator":"any",${shared}}`;
  }

  function list(query: URLSearchParams): string {
    const start = Number(query.get('start') ?? 0);
    const rows = open.slice(start, start + largestPage).map(({ row }) => row);
    return rows.length === 0 ? 'NO_ACTIVATIONS' : `{"status":"success","activeActivations":[${rows.join(',')}]}`;
  }

  function setStatus(query: URLSearchParams): string {
    const place = findPlace(query);
    if (place < 0) return 'NO_ACTIVATION';
    if (query.get('status') !== '8') return 'ACCESS_READY';
    open.splice(place, 1);
    return 'ACCESS_CANCEL';
  }

  function findPlace(query: URLSearchParams): number {
    const id = query.get('id');
    return open.findIndex((one) => one.id === id);
  }

  const actions: Record<string, Action> = {
    ...catalogueActions,
    getBalance: () => 'ACCESS_BALANCE:100000000.00',
    getNumberV2: sell,
    getActiveActivations: list,
    getStatus: (query) => (findPlace(query) < 0 ? 'STATUS_CANCEL' : 'STATUS_WAIT_CODE'),
    setStatus,
  };
  return (query) => {
    if (query.get('api_key') !== apiKey) return 'BAD_KEY';
    const name = query.get('action') ?? '';
    const action = Object.hasOwn(actions, name) ? actions[name] : undefined;
    return action?.(query) ?? 'BAD_ACTION';
  };
}

const catalogueActions: Record<string, Action> = {
  getServicesList: () => JSON.stringify({ status: 'success', services: [{ code: sold.service, name: 'X' }] }),
  getCountries: () => JSON.stringify({ India: { id: Number(sold.country), eng: 'India', visible: 1 } }),
  getPrices: () => JSON.stringify({ [sold.country]: { [sold.service]: { cost, count: stock, physicalCount: stock } } }),
};
