import type { ActionName } from '#shared/public-api.ts';
import type { KeyOwner } from '../api-keys/api-keys.service.ts';
import type { Asked } from './parameters.ts';

/** An answer in the protocol's two forms. */
export type ActionAnswer = { text: string } | { json: unknown };
/** Carries out an action for the owner of a key. Refuses by `Refusal` or `Problem`. */
type Action<A extends ActionName> = (asked: Asked<A>, owner: KeyOwner) => Promise<ActionAnswer>;
export type ActionsOf<A extends ActionName> = { [K in A]: Action<K> };
/** One for every action of the contract: a missing one does not compile. */
export type Actions = ActionsOf<ActionName>;
