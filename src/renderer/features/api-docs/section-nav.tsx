import { Fragment } from 'react';
import { useWords } from '#renderer/words/words.ts';
import { classes } from '#renderer/ui/classes.ts';
import { apiDocsWords } from '#renderer/words/en/api-docs.ts';
import { sectionGroups, sectionIds, titleOf } from './sections.ts';
import { goToSection, useCurrentSection } from './use-current-section.ts';

/** Section list: at the side on wide screens, a select below the top bar on narrow ones. */
export function SectionNav() {
  const t = useWords(apiDocsWords);
  const current = useCurrentSection(sectionIds);
  return (
    <>
      <nav aria-label={t.sections} className={listLook}>
        {sectionGroups.map(({ word, sections }) => (
          <div key={word} className="grid gap-0.5">
            <p className="px-3 pb-1 text-12 font-semibold text-muted">{t[word]}</p>
            {sections.map((section) => (
              <a
                key={section.id}
                href={`#${section.id}`}
                aria-current={current === section.id ? 'location' : undefined}
                className={classes(linkLook, 'action' in section && 'font-mono text-12')}
              >
                {titleOf(section, t)
                  .split(/(?=[A-Z])/)
                  .map((part, index) => (
                    <Fragment key={index}>
                      {index > 0 && <wbr />}
                      {part}
                    </Fragment>
                  ))}
              </a>
            ))}
          </div>
        ))}
      </nav>
      <div className="sticky top-(--header-height) z-5 -mx-4 border-b border-line bg-canvas px-4 py-2 md:-mx-6 md:px-6 lg:hidden">
        <select
          aria-label={t.sections}
          value={current}
          onChange={(event) => goToSection(event.target.value)}
          className="h-11 w-full rounded-8 border border-line-strong bg-surface px-3 text-16 text-ink md:text-14"
        >
          {sectionGroups.map(({ word, sections }) => (
            <optgroup key={word} label={t[word]}>
              {sections.map((section) => (
                <option key={section.id} value={section.id}>
                  {titleOf(section, t)}
                </option>
              ))}
            </optgroup>
          ))}
        </select>
      </div>
    </>
  );
}

const listLook =
  'sticky top-[calc(var(--header-height)+1rem)] hidden max-h-[calc(100dvh-var(--header-height)-2rem)] content-start gap-5 ' +
  'self-start overflow-y-auto pb-4 lg:grid';
const linkLook =
  'rounded-8 px-3 py-1.5 text-muted -outline-offset-2 hover:bg-hover hover:text-ink ' +
  'aria-[current]:bg-accent-soft aria-[current]:font-medium aria-[current]:text-accent-text';
