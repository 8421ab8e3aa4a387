import type { Activation } from './activation.ts';
import type { CodeFault, Codes } from './codes.ts';
import type { Dialect } from './dialects/dialect.ts';
import type { FaultQueue } from './faults.ts';
import { type ActionAnswer, type Actions, isRefusal, refuse } from './answers.ts';
import type { Shop } from './shop.ts';

/** The buying actions of the handler_api protocol. */
export function buyActions(shop: Shop, codes: Codes, faults: FaultQueue, dialect: Dialect): Actions {
  function sell(action: string, query: URLSearchParams, answer: (sold: Activation) => ActionAnswer): ActionAnswer {
    const service = query.get('service') ?? '';
    const where = { action, service };
    if (faults.take('no_numbers', where)) return refuse('NO_NUMBERS');
    const ignoresPrice = faults.take('ignores_price', where) !== undefined;
    const looksAtOrders = action === 'getNumberV2' && dialect.keepsOrders && !faults.take('ignores_orders', where);
    const sold = shop.buy({
      service,
      country: Number(query.get('country') || '0'),
      maxPrice: (!ignoresPrice && query.get('maxPrice')) || undefined,
      orderId: (looksAtOrders && query.get('orderId')) || undefined,
    });
    if (isRefusal(sold)) return sold;
    codes.expect(sold, codeFault(where));
    if (faults.take('timeout_after_buying', where)) return { line: 'held' };
    if (faults.take('dropped_connection', where, ({ afterBuying }) => afterBuying === true)) return { line: 'cut' };
    const hidden = faults.take('hidden_sale', where);
    return hidden ? { text: hidden.text } : answer(sold);
  }

  function codeFault(where: { action: string; service: string }): CodeFault | undefined {
    return faults.take('code_never', where) ?? faults.take('code_late', where) ?? faults.take('two_codes', where);
  }

  return {
    getNumber: (query) => sell('getNumber', query, ({ id, phone }) => ({ text: `ACCESS_NUMBER:${id}:${phone}` })),
    getNumberV2: (query) => sell('getNumberV2', query, (sold) => ({ json: dialect.sold(sold) })),
  };
}
