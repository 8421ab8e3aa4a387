import { isDeepStrictEqual } from 'node:util';
import QRCode from 'qrcode';
import { z } from 'zod';
import { PaymentSettings, PaymentState, type PaymentTest } from '#shared/contract/staff/settings/payment-settings.ts';
import type { RechargeMethodName } from '#shared/contract/recharges.ts';
import type { IdempotencyKey } from '#shared/contract/contract.ts';
import { Reason, RecordVersion } from '#shared/contract/wire.ts';
import { findSlabProblem, largestNewBonus, type SlabProblem } from '#shared/bonus.ts';
import { fieldProblem, type FieldCode } from '#shared/field-problem.ts';
import { maximumRecharge } from '#shared/limits.ts';
import { formatRupees, paise, toRupees } from '#shared/money.ts';
import { invalidFields } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { repeatable } from '../../db/repeatable.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Log } from '../../log.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Actor } from '../audit/actor.ts';
import { recordAudit } from '../audit/audit.service.ts';
import type { UndoableEvent } from '../audit/inverses.ts';
import { GatewayError, type PaymentGateway } from '../recharges/payment-gateway.ts';
import type { PaymentWays } from '../recharges/recharge-methods.ts';
import { upiLinkOf } from '../recharges/upi-link.ts';
import { readSetting } from '../site/site.service.ts';
import type { StaffMoney } from '../staff/money/staff-money.service.ts';
import type { StaffProofs } from '../staff/staff-proof.service.ts';
import type { ShopSecrets } from './secrets.service.ts';
import { asObject } from './settings.service.ts';
import { keepSetting, lockSetting } from './settings.repository.ts';

/** A change, as a request to a second person keeps it. */
export const PaymentChange = z.object({ version: RecordVersion, settings: PaymentSettings, reason: Reason });
type PaymentChange = z.output<typeof PaymentChange>;
export type PaymentValues = z.output<typeof PaymentSettings>;
export type GatewayKeys = { keyId: string; secret: string | undefined; webhookSecret: string | undefined };
type State = z.output<typeof PaymentState>;
type GatewayKeyName = 'gateway_secret' | 'gateway_webhook_secret';

type Dependencies = {
  db: Db;
  publish: Publish;
  secrets: ShopSecrets;
  proofs: StaffProofs;
  staffMoney: StaffMoney;
  /** How customers may pay as the environment gives it. */
  environment: PaymentValues;
  /** Undefined without an address or a secret. */
  createGateway: (keys: GatewayKeys) => PaymentGateway | undefined;
  log: Pick<Log, 'warn'>;
};

const subject = 'settings:payments';
const key = 'payments';
const one = paise(100);
const slabCodes = {
  overlap: 'slab_overlap',
  above_recharge: 'bonus_too_high',
  ends_first: 'ends_before_start',
  one_bonus: 'invalid',
  same_id: 'invalid',
} as const satisfies Record<SlabProblem, FieldCode>;

/** How customers may pay: owners decide it over the environment. */
export function createPaymentSettings(dependencies: Dependencies) {
  const { db, publish, secrets, proofs, staffMoney, environment, createGateway, log } = dependencies;

  /** A stored setting that this release cannot read counts as none, and is reported. */
  async function readValues(trx: Db) {
    const row = await readSetting(trx, key);
    if (!row) return { values: environment, row };
    const stored = PaymentSettings.safeParse({ slabs: [], ...asObject(row.value) });
    if (!stored.success)
      log.warn({ problem: z.prettifyError(stored.error) }, 'the payments setting is invalid and was ignored');
    const { upi } = stored.data ?? environment;
    return {
      values: { ...(stored.data ?? environment), upi: { ...upi, vpa: upi.vpa || environment.upi.vpa } },
      row,
    };
  }

  async function keysOf(values: PaymentValues): Promise<GatewayKeys> {
    return {
      keyId: values.sandbox.key_id || environment.sandbox.key_id,
      secret: await secrets.get('gateway_secret'),
      webhookSecret: await secrets.get('gateway_webhook_secret'),
    };
  }

  /** The ways to pay by now, for recharges. */
  async function findWays(): Promise<PaymentWays> {
    const { values } = await readValues(db);
    const { upi, minimum, maximum, slabs } = values;
    const payee = upi.vpa === '' ? undefined : { vpa: upi.vpa, name: upi.name };
    const gateway = createGateway(await keysOf(values));
    const offered = { upi: upi.on && payee !== undefined, sandbox: values.sandbox.on && gateway !== undefined };
    return { offered, minimum, maximum, upi: payee, slabs, gateway };
  }

  async function read(trx: Db): Promise<State> {
    const { values, row } = await readValues(trx);
    const gateway = createGateway(await keysOf(values));
    return {
      version: row?.version ?? 0,
      settings: values,
      environment,
      set_up: { upi: values.upi.vpa !== '', sandbox: gateway !== undefined },
      secrets: [await secrets.describe(trx, 'gateway_secret'), await secrets.describe(trx, 'gateway_webhook_secret')],
      by: row?.by ?? null,
      at: row?.changed_at ?? null,
    };
  }

  /**
   * Changes how customers may pay. Bonuses that are new count as a share that staff give. The same request again changes
   * nothing. Raises changed_meanwhile, invalid_request, and what `staffMoney.perform` raises.
   */
  async function change(caller: Caller, wanted: PaymentChange, idempotencyKey: IdempotencyKey): Promise<State> {
    const { version, settings, reason } = wanted;
    checkSettings(settings);
    const request = {
      action: 'payments.bonus',
      share: async (trx: Db) => largestNewBonus((await readValues(trx)).values.slabs, settings.slabs),
      of: null,
      subject,
      reason,
      payload: z.encode(PaymentChange, wanted),
      idempotencyKey,
    } as const;
    return repeatable({
      run: () =>
        staffMoney.perform(caller, request, async (trx, afterCommit) => {
          // Of whoever approves it, money asked for a proof.
          if (!caller.actor.approval) await proofs.requireProof(trx, caller, 'settings');
          await lockSetting(trx, key);
          const before = await read(trx);
          if (before.version !== version)
            throw await staleRecord(trx, { subject, schema: PaymentState, current: before });
          await write(trx, afterCommit, caller.actor, { before: before.settings, settings, reason });
          return read(trx);
        }),
      find: async () => {
        const now = await read(db);
        const isBased = now.version === version || now.version === version + 1;
        return isBased && isDeepStrictEqual(now.settings, settings) ? now : undefined;
      },
      isSame: () => true,
      repeat: (now) => now,
    });
  }

  async function write(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { before, settings, reason }: { before: PaymentValues; settings: PaymentValues; reason: string | undefined },
  ): Promise<void> {
    if (isDeepStrictEqual(before, settings)) return;
    await keepSetting(trx, key, z.encode(PaymentSettings, settings), actor.id);
    await recordAudit(trx, {
      actor,
      action: 'payments.change',
      subject,
      ...(reason !== undefined && { reason }),
      before: z.encode(PaymentSettings, before),
      after: z.encode(PaymentSettings, settings),
    });
    afterCommit(() => publish('customers', 'update_site', {}));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'site' }));
  }

  /** Takes a change back while its fields are as it left them. Raises changed_meanwhile, no_undo. */
  async function undo(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { before, after }: UndoableEvent,
  ): Promise<void> {
    await lockSetting(trx, key);
    const now = await read(trx);
    const wire: Record<string, unknown> = z.encode(PaymentSettings, now.settings);
    if (Object.entries(after).some(([field, value]) => !isDeepStrictEqual(wire[field], value)))
      throw await staleRecord(trx, { subject, schema: PaymentState, current: now });
    const settings = PaymentSettings.parse({ ...wire, ...before });
    checkSettings(settings);
    const bonus = largestNewBonus(now.settings.slabs, settings.slabs);
    await staffMoney.refuseUndo(trx, actor.id, 'payments.bonus', bonus);
    await write(trx, afterCommit, actor, { before: now.settings, settings, reason: undefined });
  }

  /** Keeps or forgets a key of the gateway. Raises two_factor_needed, proof_needed. */
  async function setKey(
    caller: Caller,
    entered: { name: GatewayKeyName; value: string | null; reason: string },
  ): Promise<State> {
    await transact(db, async (trx, afterCommit) => {
      await proofs.requireProof(trx, caller, 'settings');
      await secrets.set(trx, caller.actor, entered);
      afterCommit(() => publish('customers', 'update_site', {}));
      afterCommit(() => publish('admins', 'update_staff', { subject: 'site' }));
    });
    return read(db);
  }

  /** Tests a way to pay, whether it is on or off. Moves no money and creates nothing. */
  async function test(method: RechargeMethodName): Promise<PaymentTest> {
    const { upi, gateway } = await findWays();
    if (method === 'upi') {
      if (!upi) return { result: 'not_set_up', link: null, qr: null };
      const link = upiLinkOf(upi, { id: 0, amount: one });
      const svg = await QRCode.toString(link, { type: 'svg', margin: 2, errorCorrectionLevel: 'M' });
      return { result: 'works', link, qr: `data:image/svg+xml;base64,${Buffer.from(svg).toString('base64')}` };
    }
    return { result: gateway ? await ask(gateway) : 'not_set_up', link: null, qr: null };
  }

  /** The gateway answers about an order that is not there only to those whose key it accepts. */
  async function ask(gateway: PaymentGateway): Promise<PaymentTest['result']> {
    try {
      await gateway.findPayments('test-of-the-connection');
      return 'works';
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      log.warn({ err: error }, 'the payment gateway failed its test');
      return error.message.includes('invalid response') ? 'refused' : 'no_answer';
    }
  }

  return { findWays, get: () => read(db), change, undo, setKey, test };
}

/** Validates the settings as a result. Raises invalid_request. */
function checkSettings({ minimum, maximum, slabs }: PaymentValues): void {
  if (maximum < minimum) throw invalidFields({ maximum: fieldProblem('below_minimum') });
  if (maximum > maximumRecharge)
    throw invalidFields({ maximum: fieldProblem('too_big', { maximum: formatRupees(maximumRecharge) }) });
  if (minimum < one) throw invalidFields({ minimum: fieldProblem('too_small', { minimum: toRupees(one) }) });
  const wrong = findSlabProblem(slabs);
  if (wrong) throw invalidFields({ [`slabs.${wrong.index}`]: fieldProblem(slabCodes[wrong.problem]) });
}
