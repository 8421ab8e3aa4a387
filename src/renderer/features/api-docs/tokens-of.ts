import { parse, type ParsedToken, type ParseOptions } from 'sugar-high/core';
import * as json from 'sugar-high/lang/json';
import * as python from 'sugar-high/lang/python';
import * as shell from 'sugar-high/lang/shell';

export type CodeLanguage = 'javascript' | 'json' | 'python' | 'shell';

/** Those our examples use: the package's own preset brings a scanner for JSX, which is most of its weight. */
const keywords = new Set('async await const from if import let new while'.split(' '));

const languages: Record<CodeLanguage, ParseOptions> = { javascript: { keywords }, json, python, shell };

/** The words of a code by their kind, line by line. Fetched only where code is shown. */
export function tokensOf(code: string, language: CodeLanguage): readonly (readonly ParsedToken[])[] {
  return parse(code, languages[language]).lines.map(({ tokens }) => tokens);
}
