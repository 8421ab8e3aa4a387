import { actionOf, type ActionName, type publicApi } from '#shared/public-api.ts';
import { parameterKinds } from '#shared/public-api-parameters.ts';

type ParametersOf<A extends ActionName> = (typeof publicApi)[A]['parameters'];
type RequiredOf<P> = { [K in keyof P]: P[K] extends { required: true } ? K : never }[keyof P];

/** What an action is asked with, each text of its kind's form; what is not required may be missing. */
export type Asked<A extends ActionName> = { [K in RequiredOf<ParametersOf<A>>]: string } & {
  [K in Exclude<keyof ParametersOf<A>, RequiredOf<ParametersOf<A>>>]?: string;
};

/** A refusal in the protocol's own words. */
export class Refusal extends Error {
  readonly word: string;

  constructor(word: string) {
    super(word);
    this.name = 'Refusal';
    this.word = word;
  }
}

/** Reads what an action takes and leaves the rest, since clients send more than they are asked for. Raises `Refusal`. */
export function readParameters<A extends ActionName>(action: A, given: URLSearchParams): Asked<A> {
  const asked: Record<string, string> = {};
  for (const [name, { kind, required }] of Object.entries(actionOf(action).parameters)) {
    const text = given.get(name)?.trim() ?? '';
    const { pattern, error } = parameterKinds[kind];
    if (text !== '' && pattern.test(text)) asked[name] = text;
    else if (text !== '' || required) throw new Refusal(error);
  }
  return asked as Asked<A>;
}
