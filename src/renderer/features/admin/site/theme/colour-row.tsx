import { Check, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { ContrastFigure } from '#shared/contract/staff/settings/site-documents.ts';
import { hexColour, type ThemeToken } from '#shared/staff/site-documents.ts';
import { TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import { adminThemeWords } from '#renderer/words/en/admin/site/site.ts';
import { useWords } from '#renderer/words/words.ts';

type ColourRowProps = {
  token: ThemeToken;
  /** What staff set; undefined while the scale's colour counts. */
  own: string | undefined;
  /** The colour in use. */
  colour: string;
  /** The contrast of each pair that this colour is in, the lowest first. */
  figures: readonly ContrastFigure[];
  onChange: (colour: string | undefined) => void;
};

/** One colour: its swatch, its value, and how well it can be read. A colour that blocks says what would do. */
export function ColourRow({ token, own, colour, figures, onChange }: ColourRowProps) {
  const t = useWords(adminThemeWords);
  const [typed, setTyped] = useState<string>();
  const lowest = figures[0];
  const isLow = lowest !== undefined && lowest.ratio < lowest.needed;
  const name = t[token];
  const text = typed ?? own ?? '';
  const isWrong = typed !== undefined && typed !== '' && !hexColour.test(typed);
  const type = (value: string) => {
    setTyped(value);
    if (value === '') onChange(undefined);
    else if (hexColour.test(value)) onChange(value);
  };
  const fix = (value: string) => {
    setTyped(undefined);
    onChange(value);
  };
  return (
    <div className="grid gap-2 px-4 py-1.5">
      <div className="flex min-h-9 items-center gap-3">
        <input
          type="color"
          aria-label={t.own({ name })}
          value={colour}
          onChange={(event) => fix(event.target.value)}
          className={swatchLook}
        />
        <span className="min-w-0 flex-1">{name}</span>
        <TextBox
          aria-label={name}
          aria-invalid={isWrong || undefined}
          className="w-28 font-mono"
          placeholder={colour}
          value={text}
          onChange={(event) => type(event.target.value.trim().toLowerCase())}
          onBlur={() => setTyped(undefined)}
        />
        <span
          className={`flex w-18 items-center justify-end gap-1 text-12 tabular-nums ${isLow ? 'text-bad' : 'text-good'}`}
        >
          {lowest && (isLow ? <TriangleAlert size={14} aria-hidden /> : <Check size={14} aria-hidden />)}
          {lowest && `${lowest.ratio.toFixed(1)} : 1`}
        </span>
      </div>
      {isWrong && <p className="text-12 text-bad">{t.badColour}</p>}
      {isLow && (
        <p role="alert" className="rounded-8 border border-bad-line bg-bad-soft px-3 py-2 text-ink">
          {t.tooLow({ ratio: lowest.ratio, ground: lowest.ground, needed: lowest.needed })}{' '}
          {lowest.suggestion && lowest.suggestion.token === token && (
            <button
              type="button"
              className="font-semibold text-bad underline"
              onClick={() => fix(lowest.suggestion?.colour ?? colour)}
            >
              {t.use({ colour: lowest.suggestion.colour })}
            </button>
          )}
        </p>
      )}
    </div>
  );
}

/** Engines frame the colour itself, each in its own way. */
const swatchLook =
  'touch size-8 flex-none cursor-pointer rounded-8 border border-line-strong bg-transparent p-0.5 ' +
  '[&::-moz-color-swatch]:rounded-[5px] [&::-moz-color-swatch]:border-0 ' +
  '[&::-webkit-color-swatch]:rounded-[5px] [&::-webkit-color-swatch]:border-0 [&::-webkit-color-swatch-wrapper]:p-0';
