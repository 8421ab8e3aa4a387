import { isFooterText } from '#shared/staff/site-documents.ts';
import type { Blocker, DocumentValues, SiteDocument } from '#shared/contract/staff/settings/site-documents.ts';
import { contrastBlockers } from '../theme/theme-result.ts';
import { menuBlockers } from './menu-rules.ts';

/** What stops a document from being published, found from the document as a whole. `hasImage` knows uploaded images. */
export function blockersOf(document: SiteDocument, hasImage: (id: string) => boolean): Blocker[] {
  return [
    ...ownBlockers(document),
    ...imagesOf(document)
      .filter(({ id }) => !hasImage(id))
      .map(({ field }) => ({ field, code: 'unknown_image' as const })),
  ];
}

function ownBlockers(document: SiteDocument): Blocker[] {
  switch (document.name) {
    case 'menu':
      return menuBlockers(document.value);
    case 'theme':
      return contrastBlockers(document.value);
    case 'seo':
      return twice(document.value.pages.map(({ path }) => path)).map((at) => ({
        field: `pages.${at}.path`,
        code: 'twice' as const,
      }));
    case 'footer':
      return footerBlockers(document.value);
    case 'legal':
      return [];
  }
}

/** Texts that are empty or what the editor puts there. */
function footerBlockers({ links }: DocumentValues['footer']): Blocker[] {
  return links
    .flatMap(({ title, items }, at) => [
      { field: `links.${at}.title`, text: title },
      ...items.map(({ text }, place) => ({ field: `links.${at}.items.${place}.text`, text })),
    ])
    .filter(({ text }) => !isFooterText(text))
    .map(({ field }) => ({ field, code: 'text_needed' as const }));
}

/** The images that a document names. */
function imagesOf(document: SiteDocument): { field: string; id: string }[] {
  if (document.name === 'theme') {
    const { logo, favicon } = document.value;
    return [
      { field: 'logo', id: logo },
      { field: 'favicon', id: favicon },
    ].filter(({ id }) => id !== '');
  }
  if (document.name !== 'seo') return [];
  const { image, pages } = document.value;
  return [
    { field: 'image', id: image },
    ...pages.map((page, at) => ({ field: `pages.${at}.image`, id: page.image })),
  ].filter(({ id }) => id !== '');
}

/** The positions of values that stand further ahead already. */
function twice(values: readonly string[]): number[] {
  return values.map((value, at) => (values.indexOf(value) === at ? -1 : at)).filter((at) => at >= 0);
}
