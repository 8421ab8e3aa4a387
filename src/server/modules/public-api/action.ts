import { actionOf, type ActionName, type publicApi } from '#shared/public-api/public-api.ts';
import { parameterKinds } from '#shared/public-api/parameters.ts';
import type { KeyOwner } from '../api-keys/api-keys.service.ts';

type ParametersOf<A extends ActionName> = (typeof publicApi)[A]['parameters'];
type RequiredOf<P> = { [K in keyof P]: P[K] extends { required: true } ? K : never }[keyof P];

/** The valid parameters of an action, as texts; optional ones may be missing. */
export type ActionParameters<A extends ActionName> = { [K in RequiredOf<ParametersOf<A>>]: string } & {
  [K in Exclude<keyof ParametersOf<A>, RequiredOf<ParametersOf<A>>>]?: string;
};

/** The response of an action: plain text or JSON. */
export type ActionResponse = { text: string } | { json: unknown };
/** Runs an action for the owner of a key. Throws `Refusal` or `Problem`. */
type Action<A extends ActionName> = (parameters: ActionParameters<A>, owner: KeyOwner) => Promise<ActionResponse>;
export type ActionsOf<A extends ActionName> = { [K in A]: Action<K> };
/** All actions of the protocol: a missing one does not compile. */
export type Actions = ActionsOf<ActionName>;

/** A refusal with a word of the protocol. */
export class Refusal extends Error {
  readonly word: string;

  constructor(word: string) {
    super(word);
    this.name = 'Refusal';
    this.word = word;
  }
}

/**
 * Reads an action's parameters and ignores unknown ones, because clients send extra. `defaultCountry` is meant where a
 * country is required and not named; empty for none. Throws `Refusal`.
 */
export function readParameters<A extends ActionName>(
  action: A,
  given: URLSearchParams,
  defaultCountry = '',
): ActionParameters<A> {
  const parameters: Record<string, string> = {};
  for (const [name, { kind, required }] of Object.entries(actionOf(action).parameters)) {
    const usual = required && kind === 'country' ? defaultCountry : '';
    const text = given.get(name)?.trim() || usual;
    const { pattern, error } = parameterKinds[kind];
    if (text !== '' && pattern.test(text)) parameters[name] = text;
    else if (text !== '' || required) throw new Refusal(error);
  }
  return parameters as ActionParameters<A>;
}
