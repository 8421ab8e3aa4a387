import { parse, type ParseOptions } from 'sugar-high/core';
import * as json from 'sugar-high/lang/json';
import * as python from 'sugar-high/lang/python';
import * as shell from 'sugar-high/lang/shell';

export type CodeLanguage = 'javascript' | 'json' | 'python' | 'shell';

/** Those our examples use: the package's own preset brings a scanner for JSX, which is most of its weight. */
const keywords = new Set('async await const from if import let new while'.split(' '));

const languages: Record<CodeLanguage, ParseOptions> = { javascript: { keywords }, json, python, shell };

/** A word of a code by its kind, and the place of its first letter. */
type Token = { at: number; type: string; value: string };
type Line = { at: number; tokens: Token[] };

/** The words of a code, line by line. Fetched only where code is shown. */
export function tokensOf(code: string, language: CodeLanguage): Line[] {
  let at = 0;
  return parse(code, languages[language]).lines.map((line) => {
    const begins = at;
    const tokens = line.tokens.map(({ type, value }) => {
      const token = { at, type, value };
      at += value.length;
      return token;
    });
    at += 1;
    return { at: begins, tokens };
  });
}
