import { useState } from 'react';
import type { ContrastFigure, DocumentValues, ThemeResult } from '#shared/contract/staff/settings/site-documents.ts';
import {
  accentScales,
  colourSchemes,
  neutralScales,
  themeTokens,
  type ColourScheme,
  type ThemeToken,
} from '#shared/staff/site-documents.ts';
import { useSiteDocument } from '#renderer/data/admin/site.ts';
import { Segments } from '#renderer/ui/admin/form/segments.tsx';
import { AdminField } from '#renderer/ui/admin/form/admin-field.tsx';
import type { FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { changedParts, type BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { adminThemeWords } from '#renderer/words/en/admin/site/site.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { DocumentPage } from '../document/document-page.tsx';
import { ImageField, SiteImage } from '../document/image-field.tsx';
import { PreviewPane } from '../document/preview-pane.tsx';
import { ColourRow } from './colour-row.tsx';

type Theme = DocumentValues['theme'];

/** The shop's colours, logo and favicon. A colour that cannot be read keeps the theme from being published. */
export function ThemePage() {
  const titles = useWords(adminTitles);
  const editor = useSiteDocument('theme');
  const result = editor.state?.theme ?? undefined;
  const [scheme, setScheme] = useState<ColourScheme>('light');
  return (
    <DocumentPage
      name="theme"
      title={titles.theme}
      editor={editor}
      wordsOf={wordsOf}
      partsOf={partsOf}
      preview={<PreviewPane name="theme" keptAt={0} css={result?.css} scheme={scheme} />}
    >
      {editor.value && result && (
        <ThemeEditor value={editor.value} result={result} scheme={scheme} onScheme={setScheme} onChange={editor.edit} />
      )}
    </DocumentPage>
  );
}

type ThemeEditorProps = {
  value: Theme;
  result: ThemeResult;
  scheme: ColourScheme;
  onScheme: (scheme: ColourScheme) => void;
  onChange: (value: Theme) => void;
};

function ThemeEditor({ value, result, scheme, onScheme, onChange }: ThemeEditorProps) {
  const t = useWords(adminThemeWords);
  const own = value.colours[scheme];
  const setColour = (token: ThemeToken, colour: string | undefined) => {
    const { [token]: _before, ...others } = own;
    const colours = { ...value.colours, [scheme]: colour === undefined ? others : { ...others, [token]: colour } };
    onChange({ ...value, colours });
  };
  return (
    <>
      <div className="flex h-11 items-center justify-between border-b border-line px-4">
        <h2 className="font-semibold">{t.colours}</h2>
        <Segments
          label={t.colours}
          values={colourSchemes}
          labels={t}
          value={scheme}
          onChoose={onScheme}
          className="grid grid-cols-2"
        />
      </div>
      <div className="grid grid-cols-2 gap-3 px-4 pt-3 pb-2">
        <Scale
          label={t.accentScale}
          scales={accentScales}
          value={value.accent}
          onChange={(accent) => onChange({ ...value, accent })}
        />
        <Scale
          label={t.neutralScale}
          scales={neutralScales}
          value={value.neutral}
          onChange={(neutral) => onChange({ ...value, neutral })}
        />
      </div>
      <div className="md:max-xl:grid md:max-xl:grid-cols-2 md:max-xl:items-start">
        {themeTokens.map((token) => (
          <ColourRow
            key={`${scheme} ${token}`}
            token={token}
            own={own[token]}
            colour={result.colours[scheme][token] ?? '#000000'}
            figures={figuresOf(result, scheme, token)}
            onChange={(colour) => setColour(token, colour)}
          />
        ))}
      </div>
      <section aria-label={t.images} className="mt-3 grid gap-4 border-t border-line p-4 md:max-xl:grid-cols-2">
        <h2 className="col-span-full font-semibold">{t.images}</h2>
        <ImageField use="logo" label={t.logo} id={value.logo} onChange={(logo) => onChange({ ...value, logo })} />
        <ImageField
          use="favicon"
          label={t.favicon}
          id={value.favicon}
          onChange={(favicon) => onChange({ ...value, favicon })}
        />
      </section>
    </>
  );
}

type ScaleProps<S extends string> = { label: string; scales: readonly S[]; value: S; onChange: (scale: S) => void };

function Scale<S extends string>({ label, scales, value, onChange }: ScaleProps<S>) {
  return (
    <AdminField label={label}>
      {(control) => (
        <select
          {...control}
          className="touch h-8 rounded-8 border border-line-strong bg-surface px-2 text-16 capitalize md:text-14"
          value={value}
          onChange={(event) => onChange(event.target.value as S)}
        >
          {scales.map((scale) => (
            <option key={scale} value={scale}>
              {scale}
            </option>
          ))}
        </select>
      )}
    </AdminField>
  );
}

/** The pairs that a colour can fail in, the worst first. What stands on a button counts for the button. */
function figuresOf({ contrast }: ThemeResult, scheme: ColourScheme, token: ThemeToken): ContrastFigure[] {
  const isButton = (name: string) => name === 'accent' || name === 'accent-hover';
  const concerns = ({ text, ground }: ContrastFigure) =>
    text === 'on-accent' && isButton(ground) ? ground === token : text === token;
  return contrast
    .filter((figure) => figure.scheme === scheme && concerns(figure))
    .toSorted((a, b) => a.ratio / a.needed - b.ratio / b.needed);
}

function wordsOf([name, scheme, token]: BothChanged['path']): FieldWords {
  const t = adminThemeWords.get();
  if (name === 'logo' || name === 'favicon')
    return { label: t[name], say: (id) => <SiteImage use={name} label={t[name]} id={String(id)} /> };
  if (name !== 'colours') return { label: name === 'accent' ? t.accentScale : t.neutralScale };
  return { label: `${t[scheme as ColourScheme]}: ${t[token as ThemeToken]}` };
}

function partsOf(before: Theme, after: Theme): string {
  const { accentScale, neutralScale, colours, logo, favicon } = adminThemeWords.get();
  return changedParts({ accent: accentScale, neutral: neutralScale, colours, logo, favicon }, before, after);
}
