import type { Language } from '#shared/contract/account/language.ts';
import { toStorable } from '#shared/text/storable.ts';
import { wordsOf, type Words } from './words.ts';

type Texts = Words['staff']['cases'];

/** What happened, as the name of a text and its facts; kept as JSON. */
export type CaseText = { [Name in keyof Texts]: { is: Name } & FactsOf<Texts[Name]> }[keyof Texts];
type FactsOf<Write> = Write extends (facts: infer Facts extends object) => string ? Facts : object;

/** The facts may name any number of accounts, or hold a whole message of a server. */
const longest = 500;

/** What happened, in words of a language. */
export function caseText(text: CaseText, language: Language): string {
  const write = wordsOf(language).staff.cases[text.is] as (facts: CaseText) => string;
  return toStorable(write(text).slice(0, longest));
}

/** The facts as they are kept. An answer of a server may hold what cannot be stored. */
export function factsOf(text: CaseText): string {
  return JSON.stringify(text, (_, fact: unknown) => (typeof fact === 'string' ? toStorable(fact) : fact));
}

/** The same as it was kept. A case from before there were facts, and what staff wrote, has its own words only. */
export function keptText({ text, detail }: { text: CaseText | null; detail: string }, language: Language): string {
  return text === null ? detail : caseText(text, language);
}
