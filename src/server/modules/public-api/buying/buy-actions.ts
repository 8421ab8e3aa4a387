import type { Db } from '../../../db/client.ts';
import type { Log } from '../../../log.ts';
import { Problem } from '#shared/problem.ts';
import { Refusal, type ActionsOf } from '../action.ts';
import { canAskAnother } from '../numbers/own-numbers.repository.ts';
import { phoneText, rupee, rupeesNumber, timeText } from '../protocol-words.ts';
import type { Orders } from './orders.service.ts';

type Dependencies = { db: Db; orders: Orders; log: Pick<Log, 'error'> };

/** Actions that buy numbers. */
export function buyActions({
  db,
  orders,
  log,
}: Dependencies): ActionsOf<'getNumber' | 'getNumberV2' | 'getMultiServiceNumber'> {
  return {
    async getNumber(order, owner) {
      const number = await orders.buy(order, owner);
      return { text: `ACCESS_NUMBER:${number.id}:${phoneText(number.phone)}` };
    },

    async getNumberV2(order, owner) {
      const number = await orders.buy(order, owner);
      const another = await canAskAnother(db, [number.id]);
      return {
        json: {
          activationId: number.id,
          phoneNumber: phoneText(number.phone),
          activationCost: rupeesNumber(number.price),
          currency: rupee,
          countryCode: String(Number(order.country)),
          canGetAnotherSms: another.has(number.id) ? '1' : '0',
          activationTime: timeText(number.created_at),
          activationEndTime: timeText(number.expires_at ?? number.created_at),
          activationOperator: 'any',
        },
      };
    },

    /**
     * Buys a number for each service. What was bought is returned, whatever became of the others: a caller that got an
     * error instead would not know of numbers that it pays for. Only when nothing was bought, the answer is an error:
     * the first, or one that leaves open whether a number was bought, because after "no numbers" a caller would buy again.
     */
    async getMultiServiceNumber({ multiService, ...order }, owner) {
      const services = [...new Set(multiService.split(',').map((service) => service.trim()))];
      const ordered = services.map((service) => ({ ...order, service, together: services }));
      await Promise.all(ordered.map((one) => orders.check(one)));
      const results = await Promise.allSettled(ordered.map((one) => orders.buy(one, owner)));
      const failures = results.flatMap((result) => (result.status === 'rejected' ? [result.reason as unknown] : []));
      if (failures.length === results.length) throw failures.find(isUnclear) ?? failures[0];
      for (const err of failures)
        if (!(err instanceof Refusal || err instanceof Problem))
          log.error({ err }, 'unexpected error in one of several purchases');
      const rows = results.flatMap((result, index) => {
        if (result.status === 'rejected') return [];
        const { id, phone } = result.value;
        return { phone: phoneText(phone), activation: String(id), service: services[index] };
      });
      return { json: rows };
    },
  };
}

/** Whether a number may have been bought all the same. */
function isUnclear(failure: unknown): boolean {
  return failure instanceof Problem ? failure.code === 'server_unreachable' : !(failure instanceof Refusal);
}
