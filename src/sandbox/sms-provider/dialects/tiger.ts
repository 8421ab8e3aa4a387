import { toRupees } from '#shared/money.ts';
import { asText, refuse } from '../answers.ts';
import { activeRow, classic, statusWord } from './classic.ts';
import type { Dialect } from './dialect.ts';
import { asError, hero, usualStatuses } from './hero.ts';

/**
 * Tiger: words for the older actions and JSON errors for the newer ones, one of them with HTTP 200; countries as an array and
 * costs as text; a closed activation answers as if it were cancelled now.
 */
export const tiger: Dialect = {
  ...classic,
  missing: ['getOperators', 'getNumbersStatus', 'getServices', 'getFullSms', 'getAllSms'],
  keepsOrders: false,
  requests: { '3': 'again', '6': 'finish', '8': 'cancel' },
  refuse(action, refusal) {
    const { refused } = refusal;
    if (refused === 'BAD_KEY' || refused === 'NO_KEY') return { status: 401, text: refused };
    if (action === 'getNumberV2' && (refused === 'BAD_SERVICE' || refused === 'WRONG_COUNTRY'))
      return {
        status: 200,
        json: { title: 'BAD_SERVICE', details: 'This service/country combination is not available' },
      };
    const isNew = action.endsWith('V2') || (action === 'setStatus' && refused === 'EARLY_CANCEL_DENIED');
    return isNew && refused !== 'BAD_ACTION' ? asError(refusal) : { status: 200, text: asText(refusal) };
  },
  sold: hero.sold,
  status: (activation) => ({
    text: activation.status === 'canceled' ? 'ACCESS_CANCEL' : statusWord(activation),
  }),
  fullStatus(activation) {
    const isClosed = activation.status === 'finished' || activation.status === 'canceled';
    return isClosed ? refuse('NO_ACTIVATION') : classic.fullStatus(activation);
  },
  active(page, { garbageRow }) {
    const data: unknown[] = page.map((one) => activeRow(one, usualStatuses));
    if (garbageRow) data.push({ id: null });
    return { json: { status: 'success', data } };
  },
  countries: (countries) =>
    countries.map(({ id, name }) => ({ id, rus: name, eng: name, chn: name, visible: 1, retry: 1 })),
  cost: (cost) => `${toRupees(cost)}00`,
};
