import { isCode } from '#shared/text/sms-code/find-code.ts';
import type { Db } from '../../db/client.ts';
import type { AfterCommit } from '../../db/transact.ts';
import { raiseCase, type NewCase } from '../cases/cases.service.ts';
import type { NewNotification, NotificationsService } from '../notifications/notifications.service.ts';
import type { PushService } from '../push/push.service.ts';
import type { NamedNumberRow } from './list/number-list.repository.ts';
import type { Step } from './number-machine.ts';

/** Where a fact came from, for the number's history. `excluded`: the number was handed back, because the order excludes its prefix. */
export type FactSource = 'customer' | 'purchase' | 'excluded' | 'lookup' | 'poll' | 'webhook' | 'clock' | 'staff';

/** What staff have to see about a step; the number is the step's. */
export type StepCase = Omit<NewCase, 'numberId'>;
/** Outcomes without a notification: the customer sees the refund in the response. */
const answered: readonly FactSource[] = ['customer', 'purchase', 'excluded'];

/** A step that was written, with the number as it is now. */
type Told = { row: NamedNumberRow; next: Step; source: FactSource; raise: StepCase | undefined };
type Dependencies = { notifications: Pick<NotificationsService, 'addAll'>; push: Pick<PushService, 'queueCodes'> };

/** Tells customers and staff of steps, in the transaction of the steps. */
export function createStepNews({ notifications, push }: Dependencies) {
  return {
    async tell(trx: Db, afterCommit: AfterCommit, steps: readonly Told[]): Promise<void> {
      for (const { row, next } of steps)
        if (next.raise) await raiseCase(trx, { kind: next.raise, numberId: row.id, text: { is: 'lateCode' } });
      await push.queueCodes(trx, steps.flatMap(arrivedCode));
      await notifications.addAll(trx, afterCommit, steps.flatMap(notificationOf));
      for (const { row, raise } of steps) if (raise) await raiseCase(trx, { ...raise, numberId: row.id });
    },
  };
}

function arrivedCode({ row, next }: Told) {
  const newest = next.raise ? undefined : next.messages.at(-1);
  if (!newest) return [];
  const named = { service: row.service_name, country: row.country_name };
  const code = isCode(newest.code) ? newest.code : null;
  return [{ userId: row.user_id, numberId: row.id, code, ...named }];
}

/** What the customer must not miss even with the page closed: a code, and an automatic refund. */
function notificationOf({ row, next: { settle, to, messages }, source }: Told): NewNotification[] {
  const recipient = { userId: row.user_id, about: { kind: 'number', id: row.id } } as const;
  const sold = { service: row.service_name, phone: row.phone, amount: row.held_paise };
  if (settle === 'capture') {
    const arrived = isCode(messages.at(-1)?.code ?? '') ? 'codeArrived' : 'smsArrived';
    return [{ ...recipient, severity: 'success', render: ({ notices }) => notices[arrived](sold) }];
  }
  if (settle !== 'release' || answered.includes(source)) return [];
  const text = to === 'failed' ? 'notBought' : 'noCode';
  return [{ ...recipient, severity: 'info', render: ({ notices }) => notices[text](sold) }];
}
