import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { isPagePath, siteLimits } from '#shared/staff/site-documents.ts';
import { useSiteDocument } from '#renderer/data/admin/site.ts';
import { AdminField, TextArea, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import type { FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { changedParts, type BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { useFocusAdded } from '#renderer/ui/admin/form/use-focus-added.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { Checkbox } from '#renderer/ui/form/checkbox.tsx';
import { classes } from '#renderer/ui/classes.ts';
import { adminSeoWords, adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { useWrongField } from '../document/checks.tsx';
import { DocumentPage } from '../document/document-page.tsx';
import { ImageField, SiteImage } from '../document/image-field.tsx';
import { SearchResults } from './search-results.tsx';

type Seo = DocumentValues['seo'];
type SeoPageValue = Seo['pages'][number];
type Texts = Pick<Seo, 'title' | 'description' | 'image'>;

/** What search engines and other sites read of the shop, page by page. */
export function SeoPage() {
  const titles = useWords(adminTitles);
  const editor = useSiteDocument('seo');
  return (
    <DocumentPage
      name="seo"
      title={titles.seo}
      editor={editor}
      wordsOf={wordsOf}
      wanted={wanted}
      partsOf={partsOf}
      preview={editor.value && <SearchResults value={editor.value} />}
    >
      {editor.value && <SeoEditor value={editor.value} onChange={editor.edit} />}
    </DocumentPage>
  );
}

function SeoEditor({ value, onChange }: { value: Seo; onChange: (value: Seo) => void }) {
  const t = useWords(adminSeoWords);
  const site = useWords(adminSiteWords);
  const { pages } = value;
  const wrongOf = useWrongField();
  const { list, expectAdded } = useFocusAdded<HTMLDivElement>();
  const setPages = (next: SeoPageValue[]) => onChange({ ...value, pages: next });
  const changePage = (at: number, changes: Partial<SeoPageValue>) =>
    setPages(pages.map((one, index) => (index === at ? { ...one, ...changes } : one)));
  return (
    <div className="grid gap-4 p-4">
      <section aria-label={t.general} className={fieldsLook}>
        <h2 className="col-span-full font-semibold">{t.general}</h2>
        <TextFields
          value={value}
          within=""
          hint={t.siteHint}
          onChange={(changes) => onChange({ ...value, ...changes })}
        />
        <Checkbox
          label={t.indexed}
          checked={value.indexed}
          onChange={(event) => onChange({ ...value, indexed: event.target.checked })}
        />
        <LinesField
          label={t.disallowed}
          lines={value.disallowed}
          onChange={(disallowed) => onChange({ ...value, disallowed })}
        />
      </section>
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{t.pages}</h2>
        <Button
          size="sm"
          disabled={pages.length >= siteLimits.seoPages}
          onClick={() => {
            expectAdded();
            setPages([...pages, { path: '/api-docs', title: '', description: '', image: '', listed: true }]);
          }}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t.addPage}
        </Button>
      </div>
      <div ref={list} className="grid gap-4 empty:hidden">
        {pages.map((page, at) => (
          <section key={at} aria-label={page.path} className={classes(fieldsLook, 'rounded-12 border border-line p-3')}>
            <AdminField label={t.path} error={wrongPath(pages, at) ?? wrongOf(`pages.${at}.path`)}>
              {(control) => (
                <TextBox
                  {...control}
                  maxLength={siteLimits.href}
                  value={page.path}
                  onChange={(event) => changePage(at, { path: event.target.value.trim() })}
                />
              )}
            </AdminField>
            <TextFields
              value={page}
              within={`pages.${at}.`}
              hint={t.usual}
              onChange={(changes) => changePage(at, changes)}
            />
            <div className="col-span-full flex flex-wrap items-center justify-between gap-2">
              <Checkbox
                label={t.listed}
                checked={page.listed}
                onChange={(event) => changePage(at, { listed: event.target.checked })}
              />
              <Button size="sm" onClick={() => setPages(pages.filter((one) => one !== page))}>
                {site.remove({ name: page.path })}
              </Button>
            </div>
          </section>
        ))}
      </div>
    </div>
  );
}

/** Two columns where the editor has the whole width: beside the preview it is narrow. */
const fieldsLook = 'grid grid-cols-[minmax(0,1fr)] items-start gap-3 md:max-xl:grid-cols-2';

type LinesFieldProps = { label: string; lines: readonly string[]; onChange: (lines: string[]) => void };

/** A list, one entry on each line. What is typed stays as it is, empty lines too, until the list changes elsewhere. */
function LinesField({ label, lines, onChange }: LinesFieldProps) {
  const [typed, setTyped] = useState('');
  const t = useWords(adminSeoWords);
  const wrongOf = useWrongField();
  const saved = lines.join('\n');
  const wrong = lines.map((line, at) => [line, isPagePath(line) ? wrongOf(`disallowed.${at}`) : t.badPath] as const);
  const [path, why] = wrong.find(([, text]) => text !== undefined) ?? [];
  const bad = why && `${path} · ${why}`;
  const type = (text: string) => {
    setTyped(text);
    onChange(linesOf(text));
  };
  return (
    <AdminField label={label} hint={t.disallowedHint} error={bad ?? wrongOf('disallowed')}>
      {(control) => (
        <TextArea
          {...control}
          value={linesOf(typed).join('\n') === saved ? typed : saved}
          onChange={(event) => type(event.target.value)}
        />
      )}
    </AdminField>
  );
}

function linesOf(text: string): string[] {
  return text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
}

/** Why the path of a page cannot be kept or published. */
function wrongPath(pages: readonly SeoPageValue[], at: number): string | undefined {
  const path = pages[at]?.path ?? '';
  if (!isPagePath(path)) return adminSeoWords.get().badPath;
  return pages.findIndex((page) => page.path === path) === at ? undefined : adminSiteWords.get().twice;
}

function TextFields({
  value,
  within,
  hint,
  onChange,
}: {
  value: Texts;
  /** Where they stand in the document. */
  within: string;
  hint: string;
  onChange: (changes: Partial<Texts>) => void;
}) {
  const t = useWords(adminSeoWords);
  const wrongOf = useWrongField();
  return (
    <>
      <AdminField label={t.title} hint={hint} error={wrongOf(`${within}title`)}>
        {(control) => (
          <TextBox
            {...control}
            maxLength={siteLimits.seoTitle}
            value={value.title}
            onChange={(event) => onChange({ title: event.target.value })}
          />
        )}
      </AdminField>
      <AdminField label={t.description} error={wrongOf(`${within}description`)}>
        {(control) => (
          <TextArea
            {...control}
            maxLength={siteLimits.seoDescription}
            value={value.description}
            onChange={(event) => onChange({ description: event.target.value.replaceAll(/[\n\r\t]+/g, ' ') })}
          />
        )}
      </AdminField>
      <ImageField use="share" label={t.image} id={value.image} onChange={(image) => onChange({ image })} />
    </>
  );
}

function wanted(path: string): string | undefined {
  return /^disallowed\.|\.path$/.test(path) ? adminSeoWords.get().badPath : undefined;
}

function wordsOf([name, page, field]: BothChanged['path']): FieldWords {
  const t = adminSeoWords.get();
  if (name === 'disallowed') return { label: t.disallowedPaths };
  if (name !== 'pages') return fieldWords(name as keyof Omit<Seo, 'pages' | 'disallowed'>, '');
  if (typeof page !== 'object')
    return { label: t.pages, say: (value) => (value as SeoPageValue[]).map(sayPage).join(', ') };
  const { path } = page.entry as SeoPageValue;
  if (field === undefined) return { label: path, say: (value) => sayPage(value as SeoPageValue) };
  return fieldWords(field as keyof SeoPageValue, `${path}: `);
}

function fieldWords(name: keyof SeoPageValue | 'indexed', before: string): FieldWords {
  const label = `${before}${adminSeoWords.get()[name]}`;
  return name === 'image' ? { label, say: (id) => <SiteImage use="share" label={label} id={String(id)} /> } : { label };
}

function sayPage({ path, title, description }: SeoPageValue): string {
  return [path, title, description].filter(Boolean).join(' · ');
}

function partsOf(before: Seo, after: Seo): string {
  const t = adminSeoWords.get();
  const { title, description, image, indexed, pages } = t;
  return changedParts({ title, description, image, indexed, disallowed: t.disallowedPaths, pages }, before, after);
}
