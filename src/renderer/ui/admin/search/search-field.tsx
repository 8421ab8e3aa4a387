import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import { useListFocus } from '../list/list-focus.store.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { Kbd } from '../marks/kbd.tsx';
import { boxLook } from '../form/admin-field.tsx';
import { joinParts, partsOf, takeTokens } from './search-text.ts';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** The whole search, operators included: what stands in the address. */
  value: string;
  onChange: (search: string) => void;
  className?: string;
};

const typingPauseMs = 250;

/**
 * A search field, 36 px high. Finished operators become tokens; Backspace takes the last one apart again. Enter goes on to
 * the first row found.
 */
export function SearchField({ label, placeholder, value, onChange, className }: SearchFieldProps) {
  const t = useWords(adminPartsWords);
  const input = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(value);
  const [parts, setParts] = useState(() => partsOf(value));
  // What was typed here and has not come back in the address yet.
  const [sent, setSent] = useState<readonly string[]>([]);
  const search = joinParts(parts);
  if (value !== known) {
    setKnown(value);
    const own = sent.indexOf(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    // By a link or the browser's Back. Where it came from here, more may be typed by now.
    if (own < 0 && value !== search) setParts(partsOf(value));
  }
  const send = (typed: string) => {
    setSent(sent.at(-1) === typed ? sent : [...sent, typed]);
    onChange(typed);
  };
  const goesOn = useRef(false);
  // Not before the address has the search: until then the rows are those of the last one.
  useEffect(() => {
    if (!goesOn.current || search !== value) return;
    goesOn.current = false;
    useListFocus.getState().ask();
  });
  useEffect(() => {
    if (search === value) return undefined;
    const timer = setTimeout(() => send(search), typingPauseMs);
    return () => clearTimeout(timer);
  });

  const type = (text: string, ended = false) => {
    goesOn.current = false;
    const taken = takeTokens(text, ended);
    setParts(taken ? { tokens: [...parts.tokens, ...taken.tokens], text: taken.text } : { ...parts, text });
  };
  const finish = () => {
    const taken = takeTokens(parts.text, true);
    const finished = taken ? { tokens: [...parts.tokens, ...taken.tokens], text: taken.text } : parts;
    setParts(finished);
    if (joinParts(finished) === value) return useListFocus.getState().ask();
    goesOn.current = true;
    send(joinParts(finished));
  };
  const drop = (index: number) => {
    setParts({ ...parts, tokens: parts.tokens.filter((_, at) => at !== index) });
    input.current?.focus();
  };
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const last = parts.tokens.at(-1);
    if (event.key === 'Enter') {
      event.preventDefault();
      finish();
    } else if (event.key === 'Backspace' && parts.text === '' && last !== undefined) {
      event.preventDefault();
      setParts({ tokens: parts.tokens.slice(0, -1), text: last });
    } else if (event.key === 'Escape') {
      if (search === '') input.current?.blur();
      else setParts({ tokens: [], text: '' });
    }
  };
  useKeys({
    search: () => {
      input.current?.focus();
      input.current?.select();
    },
  });

  return (
    <div className={classes(boxLook, 'h-9 flex-1', className)}>
      <Search size={16} strokeWidth={1.75} aria-hidden className="flex-none text-faint" />
      {parts.tokens.map((token, index) => (
        <button
          key={token}
          type="button"
          title={t.dropToken({ token })}
          aria-label={t.dropToken({ token })}
          onClick={() => drop(index)}
          className="group flex h-5 max-w-44 flex-none items-center gap-0.5 rounded-[4px] bg-accent-soft px-1.5 text-12 font-medium text-accent-text"
        >
          <span className="truncate">{token}</span>
          <X size={12} strokeWidth={2} aria-hidden className="opacity-60 group-hover:opacity-100" />
        </button>
      ))}
      <input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={parts.tokens.length > 1 ? undefined : placeholder}
        value={parts.text}
        onChange={(event) => type(event.target.value)}
        onBlur={() => type(parts.text, true)}
        onKeyDown={press}
        className="min-w-16 flex-1 self-stretch bg-transparent text-16 text-ink outline-none md:text-14"
      />
      <Kbd>/</Kbd>
    </div>
  );
}

/** Below the field: in words, how the search was read and what it found. */
export function SearchReads({ children }: { children: ReactNode }) {
  return (
    <p aria-live="polite" className="flex-none px-4 pb-2 text-12 text-muted tabular-nums empty:hidden">
      {children}
    </p>
  );
}
