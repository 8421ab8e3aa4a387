import type { DocumentValues, SiteDocument } from '#shared/contract/staff/settings/site-documents.ts';
import type { VisitorPage } from '#shared/pages/first-screen.ts';
import { legalPages } from '#shared/pages/legal.ts';
import type { PageRequest, ServedPage } from '../../http/pages/served-page.ts';
import { composeSite } from './compose-site.ts';
import type { DocumentsService } from './documents/documents.service.ts';
import type { PreviewKeys } from './preview.ts';
import { headOf, originOf } from './seo/head-of.ts';
import { visitorHeadOf } from './seo/visitor-head.ts';
import type { SiteService, SiteState } from './site.service.ts';
import { lookOf } from './theme/look.ts';

type Dependencies = {
  site: Pick<SiteService, 'getState'>;
  documents: Pick<DocumentsService, 'getShown'>;
  previews: PreviewKeys;
  publicUrl: string;
};

/** What a page of the shop is served with: published, or with a draft for a preview. */
export function createPageService({ site, documents, previews, publicUrl }: Dependencies) {
  /** `path` is the page's, without a query. A preview key that is not valid counts as none. */
  async function getPage({ path, legal, previewKey, visitor, language }: PageRequest): Promise<ServedPage> {
    const state = await site.getState();
    const name = previewKey === undefined ? undefined : previews.read(previewKey);
    if (name === undefined) {
      const usual = headOf(state, path, publicUrl);
      const head = visitor ? visitorHeadOf(usual, visitor, language, originOf(state.shop.domain, publicUrl)) : usual;
      return { site: state.data, css: state.look.css, head, visitor, isPreview: false };
    }
    const draft = withDocument(state, await documents.getShown(name));
    const shown = visitor && withDraft(visitor, draft.documents.legal, legal);
    const head = headOf(draft, path, publicUrl);
    return { site: draft.data, css: draft.look.css, head, visitor: shown, isPreview: true };
  }

  return { getPage };
}

/** The page of the draft that an address names, instead of what is published of it. */
function withDraft(visitor: VisitorPage, texts: DocumentValues['legal'], asked: string | null): VisitorPage {
  const name = legalPages.find((one) => one === asked);
  if (!name) return visitor;
  if (texts[name] === '') return { address: '/', storefront: visitor.storefront };
  return { address: `/?page=${name}`, storefront: visitor.storefront, page: { name, text: texts[name] } };
}

function withDocument(state: SiteState, { name, value }: SiteDocument): SiteState {
  const documents = { ...state.documents, [name]: value };
  const look = lookOf(documents.theme, 'draft');
  const menuIsBuiltIn = name !== 'menu' && state.versions.menu === 0;
  return { ...state, documents, look, data: composeSite(state.data, documents, { ...state, look, menuIsBuiltIn }) };
}
