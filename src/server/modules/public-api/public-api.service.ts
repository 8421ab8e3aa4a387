import { toRupees } from '#shared/money.ts';
import { isActionName, type ActionName } from '#shared/public-api.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { ApiKeysService, KeyOwner } from '../api-keys/api-keys.service.ts';
import type { NumbersService } from '../numbers/numbers.service.ts';
import type { Purchases } from '../numbers/purchase/purchase.service.ts';
import type { Ledger } from '../wallet/wallet.service.ts';
import type { ActionResponse, Actions, ActionsOf } from './action.ts';
import { buyActions } from './buy-actions.ts';
import { catalogueActions } from './catalogue-actions.ts';
import { numberActions } from './number-actions.ts';
import { readParameters, Refusal } from './action.ts';
import { problemWord } from './protocol-words.ts';
import { createWaitForPhone } from './wait-for-phone.ts';

type Dependencies = {
  db: Db;
  apiKeys: Pick<ApiKeysService, 'findKeyOwner'>;
  ledger: Ledger;
  numbers: NumbersService;
  purchases: Purchases;
  /** How long a purchase the upstream left unclear is waited for, in ms. */
  maxWaitMs: number;
};

/** The handler_api protocol over the shop's own services: it translates, and decides nothing about money or numbers. */
export function createPublicApi({ db, apiKeys, ledger, numbers, purchases, maxWaitMs }: Dependencies) {
  const waitForPhone = createWaitForPhone({ get: numbers.get, maxWaitMs });
  const actions: Actions = {
    ...accountActions(db, ledger),
    ...catalogueActions(db),
    ...buyActions({ db, purchases, waitForPhone }),
    ...numberActions({ db, numbers }),
  };

  /** Whose call this is. Raises `Refusal`: NO_KEY, BAD_KEY, ACCOUNT_INACTIVE. */
  async function admit(given: URLSearchParams): Promise<KeyOwner> {
    const key = given.get('api_key');
    if (!key) throw new Refusal('NO_KEY');
    const owner = await apiKeys.findKeyOwner(key);
    if (!owner) throw new Refusal('BAD_KEY');
    if (owner.blocked) throw new Refusal('ACCOUNT_INACTIVE');
    return owner;
  }

  /** Carries out one call. What the shop refuses comes back in the protocol's words; a bug is thrown. */
  async function answer(given: URLSearchParams): Promise<ActionResponse> {
    try {
      const owner = await admit(given);
      const action = given.get('action') ?? '';
      if (!isActionName(action)) throw new Refusal('BAD_ACTION');
      return await run(action, given, owner);
    } catch (error) {
      if (error instanceof Refusal) return { text: error.word };
      if (error instanceof Problem) return { text: problemWord(error.code) };
      throw error;
    }
  }

  function run<A extends ActionName>(action: A, given: URLSearchParams, owner: KeyOwner): Promise<ActionResponse> {
    return actions[action](readParameters(action, given), owner);
  }

  return { answer };
}
export type PublicApi = ReturnType<typeof createPublicApi>;

function accountActions(db: Db, ledger: Ledger): ActionsOf<'getBalance' | 'getBalanceAndCashBack'> {
  const balance = async (_asked: unknown, { userId }: KeyOwner) => ({
    text: `ACCESS_BALANCE:${toRupees(await ledger.getBalance(db, userId))}`,
  });
  return { getBalance: balance, getBalanceAndCashBack: balance };
}
