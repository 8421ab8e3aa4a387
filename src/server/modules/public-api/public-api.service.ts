import type { UserId } from '#shared/contract/account/session.ts';
import { toRupees } from '#shared/money.ts';
import { isNotSold, notSold } from '#shared/public-api/not-sold.ts';
import { mostServices, usualCountry } from '#shared/public-api/parameters.ts';
import { actionOf, isActionName, type ActionName } from '#shared/public-api/public-api.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { SecondTry } from '../../db/connection/second-try.ts';
import type { Log } from '../../log.ts';
import type { ApiKeysService, KeyOwner } from '../api-keys/api-keys.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { Purchases } from '../numbers/purchase/purchase.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import { readParameters, Refusal, type ActionResponse, type Actions, type ActionsOf } from './action.ts';
import { buyActions } from './buying/buy-actions.ts';
import { createOrders } from './buying/orders.service.ts';
import { createWaitForPhone } from './buying/wait-for-phone.ts';
import { catalogueActions } from './catalogue/catalogue-actions.ts';
import type { Hear } from '../../realtime/realtime.ts';
import { priceActions } from './catalogue/price-actions.ts';
import { extraActions } from './numbers/extra-actions.ts';
import { listActions } from './numbers/list-actions.ts';
import { numberActions } from './numbers/number-actions.ts';
import { problemWord } from './protocol-words.ts';

type Dependencies = {
  db: Db;
  apiKeys: Pick<ApiKeysService, 'findKeyOwner'>;
  ledger: Ledger;
  numbers: NumbersService;
  purchases: Purchases;
  secondTry: SecondTry;
  hear: Hear;
  /** The country code that a purchase means when it names none, as the settings say; empty for the usual one. */
  getDefaultCountry: () => Promise<string>;
  log: Pick<Log, 'error'>;
  /** Maximum wait for a purchase that the upstream left unclear, in ms. */
  maxWaitMs: number;
};

/** Translates the handler_api protocol to the shop's services. Contains no rules about money or numbers. */
export function createPublicApi(dependencies: Dependencies) {
  const { db, hear, apiKeys, ledger, numbers, purchases, secondTry, log, maxWaitMs, getDefaultCountry } = dependencies;
  const waitForPhone = createWaitForPhone({ get: numbers.get, maxWaitMs });
  const orders = createOrders({ db, numbers, purchases, secondTry, waitForPhone });
  const actions: Actions = {
    ...accountActions(db, ledger),
    ...catalogueActions(db),
    ...priceActions(db, hear),
    ...buyActions({ db, orders, log }),
    ...numberActions({ numbers }),
    ...listActions({ db, numbers }),
    ...extraActions(numbers),
  };
  const defaultCountry = async () => (await getDefaultCountry()) || usualCountry;

  /** Returns the owner of the key. Throws `Refusal`: NO_KEY, BAD_KEY, ACCOUNT_INACTIVE. */
  async function authenticate(given: URLSearchParams): Promise<KeyOwner> {
    const key = given.get('api_key');
    if (!key) throw new Refusal('NO_KEY');
    const owner = await apiKeys.findKeyOwner(key);
    if (!owner) throw new Refusal('BAD_KEY');
    if (owner.blocked) throw new Refusal('ACCOUNT_INACTIVE');
    return owner;
  }

  /** Runs one call; `onOwner` hears whose key it has. Returns problems and refusals as the word of the protocol alone, and throws anything else. */
  async function handle(
    given: URLSearchParams,
    onOwner: (id: UserId) => void = () => undefined,
  ): Promise<ActionResponse | string> {
    try {
      const owner = await secondTry(() => authenticate(given));
      onOwner(owner.userId);
      const action = given.get('action') ?? '';
      if (isNotSold(action)) throw new Refusal(notSold[action]);
      if (!isActionName(action)) throw new Refusal('BAD_ACTION');
      return await run(action, given, owner);
    } catch (error) {
      if (error instanceof Refusal) return error.word;
      if (error instanceof Problem) return problemWord(error.code);
      throw error;
    }
  }

  async function run<A extends ActionName>(action: A, given: URLSearchParams, owner: KeyOwner) {
    const parameters = await readParameters(action, given, defaultCountry);
    const act = () => actions[action](parameters, owner);
    return actionOf(action).effect === 'reads' ? secondTry(act) : act();
  }

  /** As how many calls the limits count a request: one for each number that it may buy. */
  function countCalls(given: URLSearchParams): number {
    if (given.get('action') !== 'getMultiServiceNumber') return 1;
    return Math.min((given.get('multiService') ?? '').split(',').length, mostServices);
  }

  return { handle, countCalls };
}
export type PublicApi = ReturnType<typeof createPublicApi>;

function accountActions(db: Db, ledger: Ledger): ActionsOf<'getBalance' | 'getBalanceAndCashBack'> {
  const balance = async (_parameters: unknown, { userId }: KeyOwner) => ({
    text: `ACCESS_BALANCE:${toRupees(await ledger.getBalance(db, userId))}`,
  });
  return { getBalance: balance, getBalanceAndCashBack: balance };
}
