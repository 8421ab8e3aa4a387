import { Plus } from 'lucide-react';
import { useState } from 'react';
import type { DocumentValues } from '#shared/contract/staff/settings/site-documents.ts';
import { isSiteLink } from '#shared/staff-link.ts';
import { siteLimits } from '#shared/staff/site-documents.ts';
import { useSiteDocument } from '#renderer/data/admin/site.ts';
import { AdminField, TextBox } from '#renderer/ui/admin/form/admin-field.tsx';
import type { FieldWords } from '#renderer/ui/admin/conflict/conflict-dialog.tsx';
import { changedParts, type BothChanged } from '#renderer/ui/admin/conflict/merge-mine.ts';
import { useFocusAdded } from '#renderer/ui/admin/form/use-focus-added.ts';
import { Button } from '#renderer/ui/button/button.tsx';
import { adminFooterWords, adminSiteWords } from '#renderer/words/en/admin/site/site.ts';
import { adminTitles } from '#renderer/words/en/admin/frame/shell.ts';
import { useWords } from '#renderer/words/words.ts';
import { useWrongField } from '../document/checks.tsx';
import { DocumentPage } from '../document/document-page.tsx';
import { PreviewPane } from '../document/preview-pane.tsx';
import { FooterText } from './footer-text.tsx';

type Footer = DocumentValues['footer'];
type Group = Footer['links'][number];
type GroupLink = Group['items'][number];

/** The customers' footer: domain, copyright and groups of links. */
export function FooterPage() {
  const titles = useWords(adminTitles);
  const editor = useSiteDocument('footer');
  return (
    <DocumentPage
      name="footer"
      title={titles.footer}
      editor={editor}
      wordsOf={wordsOf}
      wanted={wanted}
      partsOf={partsOf}
      preview={<PreviewPane name="footer" atEnd keptAt={editor.keptAt} />}
    >
      {editor.value && <FooterEditor value={editor.value} onChange={editor.edit} />}
    </DocumentPage>
  );
}

function FooterEditor({ value, onChange }: { value: Footer; onChange: (value: Footer) => void }) {
  const t = useWords(adminFooterWords);
  const site = useWords(adminSiteWords);
  const { links } = value;
  const wrongOf = useWrongField();
  const { list, expectAdded } = useFocusAdded<HTMLDivElement>();
  const [known, setKnown] = useState(links.length);
  const setLinks = (next: Group[]) => onChange({ ...value, links: next });
  const changeGroup = (at: number, group: Group) => setLinks(links.map((one, index) => (index === at ? group : one)));
  return (
    <div className="grid gap-4 p-4">
      <section aria-label={t.general} className="grid items-start gap-4 md:max-xl:grid-cols-2">
        <h2 className="col-span-full font-semibold">{t.general}</h2>
        <AdminField label={t.domain} hint={t.domainHint} error={wrongOf('domain')}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={siteLimits.domain}
              value={value.domain}
              onChange={(event) => onChange({ ...value, domain: event.target.value })}
            />
          )}
        </AdminField>
        <AdminField label={t.copyright} error={wrongOf('copyright')}>
          {(control) => (
            <TextBox
              {...control}
              maxLength={siteLimits.copyright}
              value={value.copyright}
              onChange={(event) => onChange({ ...value, copyright: event.target.value })}
            />
          )}
        </AdminField>
      </section>
      <div className="flex items-center justify-between">
        <h2 className="font-semibold">{t.groups}</h2>
        <Button
          size="sm"
          disabled={links.length >= siteLimits.footerGroups}
          onClick={() => {
            expectAdded();
            setLinks([...links, { title: '', items: [{ text: '', link: '/' }] }]);
          }}
        >
          <Plus size={16} strokeWidth={1.75} aria-hidden />
          {t.addGroup}
        </Button>
      </div>
      <div ref={list} className="grid items-start gap-4 empty:hidden md:max-xl:grid-cols-2">
        {links.map((group, at) => (
          <GroupEditor
            key={at}
            group={group}
            within={`links.${at}`}
            isNew={at >= known}
            labels={{
              ...t,
              remove: group.title === '' ? t.removeGroup : site.remove({ name: group.title }),
              badLink: site.badLink,
            }}
            onChange={(next) => changeGroup(at, next)}
            onRemove={() => {
              if (at < known) setKnown(known - 1);
              setLinks(links.filter((one) => one !== group));
            }}
          />
        ))}
      </div>
    </div>
  );
}

type Labels = Record<'groupTitle' | 'newGroup' | 'text' | 'link' | 'addLink' | 'remove' | 'badLink', string>;
type GroupEditorProps = {
  group: Group;
  /** Where it stands in the document. */
  within: string;
  /** Added just now. */
  isNew: boolean;
  labels: Labels;
  onChange: (group: Group) => void;
  onRemove: () => void;
};

function GroupEditor({ group, within, isNew, labels, onChange, onRemove }: GroupEditorProps) {
  const { title, items } = group;
  const wrongOf = useWrongField();
  const site = useWords(adminSiteWords);
  const { list, expectAdded } = useFocusAdded<HTMLDivElement>();
  const [known, setKnown] = useState(isNew ? 0 : items.length);
  const change = (at: number, changes: Partial<Group['items'][number]>) =>
    onChange({ title, items: items.map((one, index) => (index === at ? { ...one, ...changes } : one)) });
  return (
    <section aria-label={title || labels.newGroup} className="grid gap-3 rounded-12 border border-line p-3">
      <FooterText
        label={labels.groupTitle}
        value={title}
        isNew={isNew}
        error={wrongOf(`${within}.title`)}
        onChange={(next) => onChange({ title: next, items })}
      />
      <div ref={list} className="grid gap-3">
        {items.map(({ text, link }, at) => (
          <div key={at} className="grid grid-cols-[1fr_1fr_auto] items-start gap-2">
            <FooterText
              label={labels.text}
              value={text}
              isNew={at >= known}
              error={wrongOf(`${within}.items.${at}.text`)}
              onChange={(next) => change(at, { text: next })}
            />
            <AdminField
              label={labels.link}
              error={isSiteLink(link) ? wrongOf(`${within}.items.${at}.link`) : labels.badLink}
            >
              {(control) => (
                <TextBox
                  {...control}
                  maxLength={siteLimits.href}
                  value={link}
                  onChange={(event) => change(at, { link: event.target.value.trim() })}
                />
              )}
            </AdminField>
            <Button
              size="sm"
              className="mt-5 max-md:min-w-11"
              disabled={items.length === 1}
              aria-label={site.remove({ name: text || labels.link })}
              data-tip={site.remove({ name: text || labels.link })}
              onClick={() => {
                if (at < known) setKnown(known - 1);
                onChange({ title, items: items.filter((_, index) => index !== at) });
              }}
            >
              ×
            </Button>
          </div>
        ))}
      </div>
      <div className="flex gap-2">
        <Button
          size="sm"
          disabled={items.length >= siteLimits.footerLinks}
          onClick={() => {
            expectAdded();
            onChange({ title, items: [...items, { text: '', link: '/' }] });
          }}
        >
          {labels.addLink}
        </Button>
        <Button size="sm" onClick={onRemove}>
          {labels.remove}
        </Button>
      </div>
    </section>
  );
}

function wanted(path: string): string | undefined {
  return path.endsWith('.link') ? adminSiteWords.get().badLink : undefined;
}

function wordsOf([name, group, field, link, part]: BothChanged['path']): FieldWords {
  const t = adminFooterWords.get();
  if (name === 'domain' || name === 'copyright') return { label: t[name] };
  if (typeof group !== 'object') return { label: t.groups, say: (value) => sayEach(value as Group[], sayGroup) };
  const title = (group.entry as Group).title || t.newGroup;
  if (field === undefined) return { label: title, say: (value) => sayGroup(value as Group) };
  if (field === 'title') return { label: `${title}: ${t.groupTitle}` };
  if (typeof link !== 'object') return { label: title, say: (value) => sayEach(value as GroupLink[], sayLink) };
  const label = `${title}, ${(link.entry as GroupLink).text || t.link}`;
  if (part === undefined) return { label, say: (value) => sayLink(value as GroupLink) };
  return { label: `${label}: ${part === 'text' ? t.text : t.link}` };
}

function sayEach<E>(list: readonly E[], say: (entry: E) => string): string {
  return list.map(say).join(', ');
}

function sayGroup({ title, items }: Group): string {
  return `${title}: ${sayEach(items, sayLink)}`;
}

function sayLink({ text, link }: GroupLink): string {
  return `${text} → ${link}`;
}

function partsOf(before: Footer, after: Footer): string {
  const t = adminFooterWords.get();
  const names = { domain: t.domain, copyright: t.copyright, links: t.groups };
  return changedParts(names, before, after);
}
