import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';
import { Settings, SettingsState } from '#shared/contract/staff/settings/settings.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import { transact, type AfterCommit } from '../../db/transact.ts';
import type { Caller } from '../../http/serve.ts';
import { staleRecord } from '../../http/stale.ts';
import type { Publish } from '../../realtime/publish.ts';
import type { Actor } from '../audit/actor.ts';
import type { UndoableEvent } from '../audit/inverses.ts';
import { recordAudit } from '../audit/audit.service.ts';
import { SiteOverrides } from '../site/site-overrides.ts';
import { ShopSettings } from '../site/shop-settings.ts';
import { readSetting } from '../site/site.service.ts';
import type { StaffProofs } from '../staff/staff-proof.service.ts';
import type { ShopSecrets } from './secrets.service.ts';
import { countOwnersWithLogin, keepSetting, lockSetting } from './settings.repository.ts';

type State = z.output<typeof SettingsState>;
type Dependencies = {
  db: Db;
  publish: Publish;
  secrets: ShopSecrets;
  proofs: StaffProofs;
  /** The settings as the environment gives them. */
  environment: Settings;
  /** A bot's id, from its token. */
  botIdOf: (token: string) => string;
};

const subject = 'settings:shop';

/** What owners decide about the shop, over the environment. */
export function createSettingsService({ db, publish, secrets, proofs, environment, botIdOf }: Dependencies) {
  async function read(trx: Db): Promise<State> {
    const [site, shop] = [await readSetting(trx, 'site'), await readSetting(trx, 'shop')];
    const own = SiteOverrides.safeParse(site?.value ?? {}).data ?? {};
    const more = ShopSettings.safeParse(shop?.value ?? {}).data ?? ShopSettings.parse({});
    const last = [site, shop].flatMap((row) => row ?? []).toSorted((a, b) => +b.changed_at - +a.changed_at)[0];
    return {
      version: (site?.version ?? 0) + (shop?.version ?? 0),
      settings: {
        name: own.name ?? environment.name,
        domain: more.domain,
        support_url: own.support_url ?? environment.support_url,
        tg_channel: own.tg_channel ?? environment.tg_channel,
        developer: { ...environment.developer, ...withoutUndefined(own.developer ?? {}) },
        seller: more.seller,
        google_login: own.google_login ?? environment.google_login,
        google_client_id: more.google_client_id || environment.google_client_id,
        telegram_login: own.telegram_login ?? environment.telegram_login,
        registration_open: more.registration_open,
        registrations_per_hour: more.registrations_per_hour ?? environment.registrations_per_hour,
        idle_hours: { ...environment.idle_hours, ...withoutUndefined(more.idle_hours) },
        default_country: more.default_country,
      },
      environment,
      secrets: [await secrets.describe(trx, 'telegram_bot_token')],
      by: last?.by ?? null,
      at: last?.changed_at ?? null,
    };
  }

  /**
   * Changes the settings as a whole. Raises two_factor_needed, proof_needed, changed_meanwhile, and only_login when no owner
   * could log in any more.
   */
  async function change(
    caller: Caller,
    { version, settings, reason }: { version: number; settings: Settings; reason?: string | undefined },
  ): Promise<State> {
    return transact(db, async (trx, afterCommit) => {
      const before = await lock(trx, caller);
      if (before.version !== version) throw await staleRecord(trx, { subject, schema: SettingsState, current: before });
      if (isDeepStrictEqual(before.settings, settings)) return before;
      await write(trx, afterCommit, caller.actor, { before: before.settings, settings, reason });
      return read(trx);
    });
  }

  type Writing = { before: Settings; settings: Settings; reason: string | undefined };

  async function write(trx: Db, afterCommit: AfterCommit, actor: Actor, { before, settings, reason }: Writing) {
    await checkOwners(trx, settings);
    const [site, shop] = [await readSetting(trx, 'site'), await readSetting(trx, 'shop')];
    await keepSetting(trx, 'site', { ...asObject(site?.value), ...siteFields(settings) }, actor.id);
    await keepSetting(trx, 'shop', { ...asObject(shop?.value), ...shopFields(settings) }, actor.id);
    await recordAudit(trx, {
      actor,
      action: 'settings.change',
      subject,
      ...(reason !== undefined && { reason }),
      before,
      after: settings,
    });
    tell(afterCommit);
  }

  /** Takes a change back while its fields are as it left them. Raises changed_meanwhile, only_login. */
  async function undo(
    trx: Db,
    afterCommit: AfterCommit,
    actor: Actor,
    { before, after }: UndoableEvent,
  ): Promise<void> {
    await lockSetting(trx, 'shop');
    const now = await read(trx);
    const fields = Object.entries(after);
    if (fields.some(([field, value]) => !isDeepStrictEqual(now.settings[field as keyof Settings], value)))
      throw await staleRecord(trx, { subject, schema: SettingsState, current: now });
    const settings = Settings.parse({ ...now.settings, ...before });
    await write(trx, afterCommit, actor, { before: now.settings, settings, reason: undefined });
  }

  /** Keeps the token of the bot for logins, or forgets it. Raises two_factor_needed, proof_needed, only_login. */
  async function setTelegramToken(
    caller: Caller,
    { value, reason }: { value: string | null; reason: string },
  ): Promise<State> {
    return transact(db, async (trx, afterCommit) => {
      const { settings } = await lock(trx, caller);
      await secrets.set(trx, caller.actor, { name: 'telegram_bot_token', value, reason });
      const shop = await readSetting(trx, 'shop');
      const telegram_bot = value === null ? '' : botIdOf(value);
      await keepSetting(trx, 'shop', { ...asObject(shop?.value), telegram_bot }, caller.actor.id);
      await checkOwners(trx, settings);
      tell(afterCommit);
      return read(trx);
    });
  }

  /** Settings are near money: they say who may log in, and for how long. */
  async function lock(trx: Db, caller: Caller): Promise<State> {
    await proofs.requireProof(trx, caller, 'settings');
    await lockSetting(trx, 'shop');
    return read(trx);
  }

  async function checkOwners(trx: Db, { google_login, google_client_id, telegram_login }: Settings): Promise<void> {
    const { source } = await secrets.describe(trx, 'telegram_bot_token');
    const offered = {
      google: google_login && google_client_id !== '',
      telegram: telegram_login && source !== 'none',
    };
    if ((await countOwnersWithLogin(trx, offered)) === 0) throw new Problem('only_login');
  }

  /** Left to the environment is whatever is the same there. */
  function siteFields(settings: Settings) {
    const { name, support_url, tg_channel, developer, google_login, telegram_login } = settings;
    return {
      ...unlessSame({ name, support_url, tg_channel }, environment),
      developer: unlessSame(developer, environment.developer),
      google_login,
      telegram_login,
    };
  }

  function shopFields(settings: Settings) {
    const { domain, seller, google_client_id, registration_open, registrations_per_hour, idle_hours, default_country } =
      settings;
    return {
      domain,
      seller,
      registration_open,
      default_country,
      google_client_id: google_client_id === environment.google_client_id ? '' : google_client_id,
      ...unlessSame({ registrations_per_hour }, environment),
      idle_hours: unlessSame(idle_hours, environment.idle_hours),
    };
  }

  function tell(afterCommit: AfterCommit): void {
    afterCommit(() => publish('customers', 'update_site', {}));
    afterCommit(() => publish('admins', 'update_staff', { subject: 'site' }));
  }

  return { get: () => read(db), change, undo, setTelegramToken };
}

/** A field that is as in the environment becomes undefined, which JSON leaves out. */
function unlessSame<T extends object>(
  fields: T,
  usual: { [K in keyof T]: unknown },
): { [K in keyof T]?: T[K] | undefined } {
  return Object.fromEntries(
    Object.entries(fields).map(([field, value]) => [field, value === usual[field as keyof T] ? undefined : value]),
  ) as { [K in keyof T]?: T[K] | undefined };
}

function withoutUndefined<T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
}

/** Fields that this release does not know stay as they are. */
export function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {};
}
