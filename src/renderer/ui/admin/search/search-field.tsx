import { Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import type { NotUnderstood } from '#shared/staff/search/search-values.ts';
import { writeTerm } from '#shared/staff/search/staff-search.ts';
import { findAnyTerm, type FindUnknown } from '#shared/staff/search/understand.ts';
import { isComposing } from '#renderer/lib/composing.ts';
import { adminPartsWords } from '#renderer/words/en/admin/frame/parts.ts';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '../../classes.ts';
import { useListFocus } from '../list/list-focus.store.ts';
import { useKeys } from '../keys/keys-provider.tsx';
import { useKeysWaiting } from '../keys/waiting.store.ts';
import { Kbd } from '../marks/kbd.tsx';
import { focusAround } from '../page/kept-focus.ts';
import { boxLook } from '../form/admin-field.tsx';
import { joinParts, partsOf, takeTokens, whyWords } from './search-text.ts';

type SearchFieldProps = {
  label: string;
  placeholder: string;
  /** The whole search, operators included: what stands in the address. */
  value: string;
  onChange: (search: string) => void;
  /** What the list does not understand of it; without operators of its own, all of them. */
  findUnknown?: FindUnknown;
  /** Whether all of it is one text, in which a colon is nothing special: a login with its password. */
  isWhole?: boolean;
  className?: string;
};

const typingPauseMs = 250;

/**
 * A search field, 36 px high. Finished operators become tokens; Those that the list does not understand are struck
 * through, with a word why. Backspace takes the last one apart again. Enter goes on to the first row found; of an
 * empty field, it only leaves it.
 */
export function SearchField({
  label,
  placeholder,
  value,
  onChange,
  findUnknown = findAnyTerm,
  isWhole = false,
  className,
}: SearchFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [known, setKnown] = useState(value);
  const split = (text: string) => (isWhole ? { tokens: [], text } : partsOf(text));
  const take = (text: string, ended: boolean) => (isWhole ? undefined : takeTokens(text, ended));
  const [parts, setParts] = useState(() => split(value));
  // What was typed here and has not come back in the address yet.
  const [sent, setSent] = useState<readonly string[]>([]);
  const search = joinParts(parts);
  const unknown = new Map(findUnknown(search).map((term) => [writeTerm(term), term.why]));
  if (value !== known) {
    setKnown(value);
    const own = sent.indexOf(value);
    setSent(own < 0 ? [] : sent.slice(own + 1));
    // By a link or the browser's Back. Where it came from here, more may be typed by now.
    if (own < 0 && value !== search) setParts(split(value));
  }
  const send = (typed: string) => {
    setSent(sent.at(-1) === typed ? sent : [...sent, typed]);
    onChange(typed);
  };
  // Ends the wait of the keys that follow Enter, until the list knows that it is asked.
  const goesOn = useRef<() => void>(undefined);
  const stay = () => {
    goesOn.current?.();
    goesOn.current = undefined;
  };
  useEffect(
    () => () => {
      stay();
      // No list of another page is meant.
      useListFocus.getState().done();
    },
    [],
  );
  // Not before the address has the search: until then the rows are those of the last one.
  useEffect(() => {
    if (!goesOn.current || search !== value) return;
    useListFocus.getState().ask();
    stay();
  });
  useEffect(() => {
    if (search === value) return undefined;
    const timer = setTimeout(() => send(search), typingPauseMs);
    return () => clearTimeout(timer);
  });

  const type = (text: string, ended = false) => {
    stay();
    const taken = take(text, ended);
    setParts(taken ? { tokens: [...parts.tokens, ...taken.tokens], text: taken.text } : { ...parts, text });
  };
  const finish = () => {
    const taken = take(parts.text, true);
    const finished = taken ? { tokens: [...parts.tokens, ...taken.tokens], text: taken.text } : parts;
    // It finds nothing: the first row of the whole list is nobody's choice.
    if (joinParts(finished) === '') return focusAround(input.current);
    setParts(finished);
    if (joinParts(finished) === value) return useListFocus.getState().ask();
    goesOn.current = useKeysWaiting.getState().begin('screen');
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
      if (search === '') focusAround(input.current);
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
    <div className={classes(boxLook, 'h-9 flex-1 max-md:h-auto max-md:flex-wrap', className)}>
      <Search size={16} strokeWidth={1.75} aria-hidden className="flex-none text-faint" />
      {parts.tokens.map((token, index) => (
        <SearchToken key={token} token={token} why={unknown.get(token)} onDrop={() => drop(index)} />
      ))}
      <input
        ref={input}
        type="text"
        role="searchbox"
        enterKeyHint="search"
        autoComplete="off"
        spellCheck={false}
        aria-label={label}
        placeholder={parts.tokens.length > 1 || unknown.size > 0 ? undefined : placeholder}
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

type SearchTokenProps = { token: string; why: NotUnderstood['why'] | undefined; onDrop: () => void };

function SearchToken({ token, why, onDrop }: SearchTokenProps) {
  const t = useWords(adminPartsWords);
  const drop = t.dropToken({ token });
  return (
    <button
      type="button"
      title={why === undefined ? drop : t.termHint}
      aria-label={why === undefined ? drop : `${drop} (${t[whyWords[why]]})`}
      onClick={onDrop}
      className={classes('touch group -my-px flex flex-none items-center', why === undefined ? 'max-w-44' : 'max-w-56')}
    >
      <span
        className={classes(
          'flex h-5 min-w-0 items-center gap-1 rounded-[4px] px-1.5 text-12 font-medium max-md:h-8',
          why === undefined ? 'bg-accent-soft text-accent-text' : 'bg-bad-soft text-bad',
        )}
      >
        <span className={classes('truncate', why !== undefined && 'line-through')}>{token}</span>
        {why !== undefined && <span className="flex-none font-normal">{t[whyWords[why]]}</span>}
        <X size={12} strokeWidth={2} aria-hidden className="flex-none opacity-60 group-hover:opacity-100" />
      </span>
    </button>
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
