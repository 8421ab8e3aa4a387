import { actionOf, type ActionName, type publicApi } from '#shared/public-api/public-api.ts';
import { isNotSold } from '#shared/public-api/not-sold.ts';
import { errorOfKind, parameterKinds } from '#shared/public-api/parameters.ts';
import type { KeyOwner } from '../api-keys/api-keys.service.ts';

type ParametersOf<A extends ActionName> = (typeof publicApi)[A]['parameters'];
type PresentOf<P> = { [K in keyof P]: P[K] extends { required: true } | { hasDefault: true } ? K : never }[keyof P];

/** The valid parameters of an action, as texts; optional ones may be missing. */
export type ActionParameters<A extends ActionName> = { [K in PresentOf<ParametersOf<A>>]: string } & {
  [K in Exclude<keyof ParametersOf<A>, PresentOf<ParametersOf<A>>>]?: string;
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

/** The form in which callers of this action read an error: a bare word, or JSON where they read nothing else. */
export function refusalIn(action: string, word: string): ActionResponse {
  return isNotSold(action) ? jsonRefusal('message', word) : { text: word };
}

/** An error as JSON. Most clients read `status` and the named field; hero-sms reads `title` and `details`. */
export function jsonRefusal(field: 'error' | 'message', word: string): ActionResponse {
  return { json: { status: 'error', [field]: word, title: word, details: word } };
}

/**
 * Reads an action's parameters and ignores unknown ones, because clients send extra. `defaultCountry` is asked for where
 * a purchase names no country. Throws `Refusal`.
 */
export async function readParameters<A extends ActionName>(
  action: A,
  given: URLSearchParams,
  defaultCountry: () => Promise<string>,
): Promise<ActionParameters<A>> {
  const parameters: Record<string, string> = {};
  for (const [name, { kind, required, hasDefault, also }] of Object.entries(actionOf(action).parameters)) {
    const sent = given.get(name) ?? (also === undefined ? null : given.get(also));
    const text = sent ?? (hasDefault ? await defaultCountry() : undefined);
    const error = errorOfKind(kind);
    if (text !== undefined && parameterKinds[kind].pattern.test(text)) parameters[name] = text;
    else if (error !== undefined && (text !== undefined || required)) throw new Refusal(error);
  }
  return parameters as ActionParameters<A>;
}
