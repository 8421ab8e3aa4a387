import type { Language } from '#shared/contract/account/language.ts';
import { wordsOf, type Words } from './words.ts';

type Texts = Words['staff']['cases'];

/** What happened, as the name of a text and its facts; kept as JSON. */
export type CaseText = { [Name in keyof Texts]: { is: Name } & FactsOf<Texts[Name]> }[keyof Texts];
type FactsOf<Write> = Write extends (facts: infer Facts extends object) => string ? Facts : object;

/** What happened, in words of a language. */
export function caseText(text: CaseText, language: Language): string {
  const write = wordsOf(language).staff.cases[text.is] as (facts: CaseText) => string;
  return write(text);
}

/** The same as it was kept. A case from before there were facts, and what staff wrote, has its own words only. */
export function keptText({ text, detail }: { text: CaseText | null; detail: string }, language: Language): string {
  return text === null ? detail : caseText(text, language);
}
