import { parse, type ParseOptions } from 'sugar-high/core';
import * as json from 'sugar-high/lang/json';
import * as python from 'sugar-high/lang/python';
import * as shell from 'sugar-high/lang/shell';

export type CodeLanguage = 'javascript' | 'json' | 'python' | 'shell';

/** Only those our examples use: the package's preset adds a JSX scanner, which is most of its size. */
const keywords = new Set('async await const from if import let new while'.split(' '));

const languages: Record<CodeLanguage, ParseOptions> = { javascript: { keywords }, json, python, shell };

/** A token with its type and the index of its first character. */
type Token = { at: number; type: string; value: string };
type Line = { at: number; tokens: Token[] };

/** Splits code into tokens per line. Loaded on demand. */
export function tokensOf(code: string, language: CodeLanguage): Line[] {
  let at = 0;
  return parse(code, languages[language]).lines.map((line) => {
    const start = at;
    const tokens = line.tokens.map(({ type, value }) => {
      const token = { at, type, value };
      at += value.length;
      return token;
    });
    at += 1;
    return { at: start, tokens };
  });
}
