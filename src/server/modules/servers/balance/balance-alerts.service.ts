import type { ServerId } from '#shared/contract/catalogue.ts';
import { providerAmount } from '#shared/staff/servers/provider-amount.ts';
import { balanceLevels } from '#shared/staff/servers/server-facts.ts';
import type { Db } from '../../../db/client.ts';
import type { AfterCommit } from '../../../db/transact.ts';
import type { Publish } from '../../../realtime/publish.ts';
import { raiseCase } from '../../cases/cases.service.ts';
import { trimmedDecimal } from '../server-view.ts';
import { noteBalance, type NotedBalance } from './balance.repository.ts';

/** Keeps balances and tells staff once when one falls below a level. A balance above it arms it again. */
export function createBalanceAlerts({ publish }: { publish: Publish }) {
  /** Notes a balance that was read, or the kept one after its levels were changed. */
  async function note(trx: Db, afterCommit: AfterCommit, id: ServerId, read?: string): Promise<void> {
    const noted = await noteBalance(trx, id, read);
    if (!noted) return;
    const { was, level } = noted;
    if (was !== level || read !== undefined)
      afterCommit(() => publish('admins', 'update_staff', { subject: 'servers', id }));
    if (balanceLevels.indexOf(level) <= balanceLevels.indexOf(was)) return;
    const text = textOf(noted);
    await raiseCase(trx, { kind: 'server_balance_low', serverId: id, recursAs: `server:${id}`, text });
    afterCommit(() => publish('admins', 'update_staff', { subject: 'cases' }));
  }

  return { note };
}
export type BalanceAlerts = ReturnType<typeof createBalanceAlerts>;

function textOf({ name, currency, exchange_rate: rate, balance, level, limit }: NotedBalance) {
  const kept = { currency, exchange_rate: Number(rate) };
  const money = (amount: string) => providerAmount(trimmedDecimal(amount), kept);
  const is = level === 'critical' ? 'serverCritical' : 'serverLow';
  return { is, server: name, balance: money(balance), limit: money(limit ?? '0') } as const;
}
