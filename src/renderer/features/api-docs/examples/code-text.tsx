import { useEffect, useState } from 'react';
import type { CodeLanguage, tokensOf } from './tokens-of.ts';

type Lines = ReturnType<typeof tokensOf>;
type CodeTextProps = { code: string; language: CodeLanguage | undefined };

const colours: Record<string, string> = {
  keyword: 'text-accent-text',
  string: 'text-good',
  class: 'text-warn',
  property: 'text-accent-text',
  comment: 'text-faint',
  sign: 'text-muted',
};

/** Highlighted code. Until the highlighter has loaded, the same text without colours. */
export function CodeText({ code, language }: CodeTextProps) {
  const lines = useTokens(code, language);
  if (!lines) return code;
  return lines.map((line) => (
    <span key={line.at}>
      {line.at > 0 && '\n'}
      {line.tokens.map(({ at, type, value }) => (
        <span key={at} className={colours[type]}>
          {value}
        </span>
      ))}
    </span>
  ));
}

function useTokens(code: string, language: CodeLanguage | undefined): Lines | undefined {
  const [highlighted, setHighlighted] = useState<{ code: string; lines: Lines }>();
  useEffect(() => {
    if (!language) return undefined;
    let isCurrent = true;
    import('./tokens-of.ts').then(
      (file) => isCurrent && setHighlighted({ code, lines: file.tokensOf(code, language) }),
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [code, language]);
  return highlighted?.code === code ? highlighted.lines : undefined;
}
