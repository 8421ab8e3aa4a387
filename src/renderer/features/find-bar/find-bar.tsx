import { ChevronDown, ChevronUp, Search, X } from 'lucide-react';
import { useEffect, useRef, useState, type KeyboardEvent } from 'react';
import type { DesktopBridge } from '#shared/contract/desktop/calls.ts';
import { groupDigits } from '#shared/text/group-digits.ts';
import { isComposing } from '#renderer/lib/composing.ts';
import { themeKey } from '#renderer/lib/theme.store.ts';
import { IconButton } from '#renderer/ui/button/icon-button.tsx';
import { findBarWords } from '#renderer/words/en/desktop/find-bar.ts';
import { localeKey } from '#renderer/words/locale.ts';
import { useWords } from '#renderer/words/words.ts';

type FindBarProps = { bridge: Pick<DesktopBridge, 'find' | 'endFind' | 'placeBar' | 'on'> };

/** Finds text in the page below it. */
export function FindBar({ bridge }: FindBarProps) {
  const t = useWords(findBarWords);
  const input = useRef<HTMLInputElement>(null);
  const [text, setText] = useState('');
  const [found, setFound] = useState<{ at: number; of: number }>();

  useEffect(() => bridge.on('found', setFound), [bridge]);
  useEffect(() => {
    const start = () => {
      input.current?.focus();
      input.current?.select();
    };
    start();
    return bridge.on('barShown', () => {
      start();
      if (input.current?.value) void bridge.find({ text: input.current.value, back: false, isNew: true });
    });
  }, [bridge]);
  useEffect(() => {
    // The page was zoomed, and this one with it.
    const place = () => void bridge.placeBar();
    addEventListener('resize', place);
    return () => removeEventListener('resize', place);
  }, [bridge]);

  useEffect(() => {
    // The page below chose another. A text goes with that page, and this one starts again then.
    const follow = ({ key }: StorageEvent) => {
      if (text === '' && (key === localeKey || key === themeKey)) location.reload();
    };
    addEventListener('storage', follow);
    return () => removeEventListener('storage', follow);
  }, [text]);

  const look = (next: string) => {
    setText(next);
    if (next === '') setFound(undefined);
    void bridge.find({ text: next, back: false, isNew: true });
  };
  const step = (back: boolean) => void (text !== '' && bridge.find({ text, back, isNew: false }));
  const press = (event: KeyboardEvent) => {
    if (isComposing(event)) return;
    const isControl = event.ctrlKey || event.metaKey;
    const key = event.key.toLowerCase();
    if (key === 'escape') void bridge.endFind();
    else if (key === 'f3' || (isControl && key === 'g') || (key === 'enter' && event.target === input.current))
      step(event.shiftKey);
    else if (isControl && key === 'f') input.current?.select();
    else return;
    event.preventDefault();
  };
  const isNone = text !== '' && found?.of === 0;
  const place =
    found && text !== '' ? { at: groupDigits(String(found.at)), of: groupDigits(String(found.of)) } : undefined;
  return (
    <div className="p-1.5" onKeyDown={press} role="presentation">
      <search className="flex h-12 items-center gap-0.5 rounded-12 border border-line-strong bg-surface pr-1 pl-3 shadow-1">
        <Search size={20} strokeWidth={1.75} aria-hidden className="flex-none text-muted" />
        <input
          ref={input}
          type="text"
          value={text}
          aria-label={t.find}
          placeholder={t.find}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => look(event.target.value)}
          className="ml-2 min-w-0 flex-1 self-stretch bg-transparent text-14 outline-none"
        />
        <output className={`flex-none px-2 text-12 tabular-nums ${isNone ? 'text-bad' : 'text-muted'}`}>
          {isNone ? t.none : place && t.place(place)}
        </output>
        <IconButton label={t.previous} className="size-8" onClick={() => step(true)}>
          <ChevronUp size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t.next} className="size-8" onClick={() => step(false)}>
          <ChevronDown size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
        <IconButton label={t.close} className="size-8" onClick={() => void bridge.endFind()}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </search>
    </div>
  );
}
