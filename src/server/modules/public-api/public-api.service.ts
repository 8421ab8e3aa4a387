import { toRupees } from '#shared/money.ts';
import { actionOf, isActionName, type ActionName } from '#shared/public-api/public-api.ts';
import { Problem } from '#shared/problem.ts';
import type { Db } from '../../db/client.ts';
import type { SecondTry } from '../../db/connection/second-try.ts';
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
  secondTry: SecondTry;
  /** The country code that a purchase means when it names none, as the settings say; empty for none. */
  getDefaultCountry?: () => string;
  /** Maximum wait for a purchase that the upstream left unclear, in ms. */
  maxWaitMs: number;
};

/** Translates the handler_api protocol to the shop's services. Contains no rules about money or numbers. */
export function createPublicApi(dependencies: Dependencies) {
  const { db, apiKeys, ledger, numbers, purchases, secondTry, maxWaitMs } = dependencies;
  const { getDefaultCountry = () => '' } = dependencies;
  const waitForPhone = createWaitForPhone({ get: numbers.get, maxWaitMs });
  const actions: Actions = {
    ...accountActions(db, ledger),
    ...catalogueActions(db),
    ...buyActions({ db, purchases, secondTry, waitForPhone }),
    ...numberActions({ db, numbers }),
  };

  /** Returns the owner of the key. Throws `Refusal`: NO_KEY, BAD_KEY, ACCOUNT_INACTIVE. */
  async function authenticate(given: URLSearchParams): Promise<KeyOwner> {
    const key = given.get('api_key');
    if (!key) throw new Refusal('NO_KEY');
    const owner = await apiKeys.findKeyOwner(key);
    if (!owner) throw new Refusal('BAD_KEY');
    if (owner.blocked) throw new Refusal('ACCOUNT_INACTIVE');
    return owner;
  }

  /** Runs one call. Returns problems and refusals as words of the protocol, and throws anything else. */
  async function handle(given: URLSearchParams): Promise<ActionResponse> {
    try {
      const owner = await secondTry(() => authenticate(given));
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
    const parameters = readParameters(action, given, getDefaultCountry());
    const act = () => actions[action](parameters, owner);
    return actionOf(action).effect === 'reads' ? secondTry(act) : act();
  }

  return { handle };
}
export type PublicApi = ReturnType<typeof createPublicApi>;

function accountActions(db: Db, ledger: Ledger): ActionsOf<'getBalance' | 'getBalanceAndCashBack'> {
  const balance = async (_parameters: unknown, { userId }: KeyOwner) => ({
    text: `ACCESS_BALANCE:${toRupees(await ledger.getBalance(db, userId))}`,
  });
  return { getBalance: balance, getBalanceAndCashBack: balance };
}
