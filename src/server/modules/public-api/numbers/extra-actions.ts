import { NumberId } from '#shared/contract/numbers.ts';
import type { NumbersService } from '../../numbers/numbers.service.ts';
import { Refusal, type ActionsOf } from '../action.ts';

/**
 * Actions that use a number again, for another code or another service. No provider of ours sells that, so each is refused
 * with the word its callers know, once the number is known to be theirs.
 */
export function extraActions({
  get,
}: Pick<NumbersService, 'get'>): ActionsOf<'getExtraActivation' | 'checkExtraActivation' | 'getAdditionalService'> {
  return {
    async getExtraActivation({ activationId }, { userId }) {
      await get(userId, NumberId.parse(Number(activationId)));
      throw new Refusal('NEW_ACTIVATION_IMPOSSIBLE');
    },

    async checkExtraActivation({ activationId }, { userId }) {
      await get(userId, NumberId.parse(Number(activationId)));
      throw new Refusal('RENEW_ACTIVATION_NOT_AVAILABLE');
    },

    async getAdditionalService({ id }, { userId }) {
      await get(userId, NumberId.parse(Number(id)));
      throw new Refusal('WRONG_ADDITIONAL_SERVICE');
    },
  };
}
