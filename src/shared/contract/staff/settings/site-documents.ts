import { z } from 'zod';
import {
  accentScales,
  blockerCodes,
  colourSchemes,
  hexColour,
  isPagePath,
  neutralScales,
  siteDocumentNames,
  siteImageRoles,
  siteLimits,
  themeTokens,
} from '#shared/staff/site-documents.ts';
import { legalPages, longestLegalText } from '#shared/pages/legal.ts';
import { isSiteLink } from '#shared/staff-link.ts';
import { menuIcons } from '#shared/staff/menu-icons.ts';
import { contract } from '../../contract.ts';
import { Moment, Reason, RecordVersion } from '../../wire.ts';

const line = (longest: number) =>
  z
    .string()
    .trim()
    .max(longest)
    .regex(/^[^\n\r\t]*$/);
const Href = z.string().trim().max(siteLimits.href).refine(isSiteLink);

/** `id` is a built-in item's name, or one that the editor made up. Without a label, icon or href a built-in item has its own. */
const MenuItem = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]{1,40}$/),
  label: line(siteLimits.label),
  icon: z.union([z.enum(menuIcons), z.literal('')]),
  href: z.union([Href, z.literal('')]),
  badge: line(siteLimits.badge),
  hidden: z.boolean(),
});
const MenuSection = z.strictObject({
  id: z.string().regex(/^[a-z0-9_]{1,40}$/),
  /** Empty: the built-in title, in the reader's language. */
  title: line(siteLimits.label),
  items: z.array(MenuItem).max(siteLimits.menuItems),
});
export const MenuDocument = z.strictObject({ sections: z.array(MenuSection).max(12) });

/** A draft may lack texts; it is not published before they are there. */
const FooterLink = z.strictObject({ text: line(siteLimits.label), link: Href });
export const FooterDocument = z.strictObject({
  domain: line(siteLimits.domain),
  copyright: line(siteLimits.copyright),
  links: z
    .array(
      z.strictObject({
        title: line(siteLimits.label),
        items: z.array(FooterLink).min(1).max(siteLimits.footerLinks),
      }),
    )
    .max(siteLimits.footerGroups),
});

const ImageId = z.union([z.string().regex(/^[0-9a-f]{32}$/), z.literal('')]);
const Colour = z.string().toLowerCase().regex(hexColour);
const SingleColours = z.partialRecord(z.enum(themeTokens), Colour);
export const ThemeDocument = z.strictObject({
  accent: z.enum(accentScales),
  neutral: z.enum(neutralScales),
  colours: z.strictObject({ light: SingleColours, dark: SingleColours }),
  logo: ImageId,
  favicon: ImageId,
});

const PagePath = z.string().max(siteLimits.href).refine(isPagePath);
/** Texts may name the shop as {site}. An empty text is the shop's general one. */
const seoTexts = { title: line(siteLimits.seoTitle), description: line(siteLimits.seoDescription), image: ImageId };
export const SeoDocument = z.strictObject({
  ...seoTexts,
  /** Whether search engines may list the shop. */
  indexed: z.boolean(),
  /** Paths that robots may not read, besides those that never are pages. */
  disallowed: z.array(PagePath).max(siteLimits.disallowed),
  pages: z.array(z.strictObject({ path: PagePath, ...seoTexts, listed: z.boolean() })).max(siteLimits.seoPages),
});

const LegalText = z.string().trim().max(longestLegalText);
/** What the shop writes for customers. An empty text is no page. */
export const LegalDocument = z.strictObject({ terms: LegalText, privacy: LegalText, refunds: LegalText });

const SiteDocument = z.discriminatedUnion('name', [
  z.strictObject({ name: z.literal('menu'), value: MenuDocument }),
  z.strictObject({ name: z.literal('footer'), value: FooterDocument }),
  z.strictObject({ name: z.literal('theme'), value: ThemeDocument }),
  z.strictObject({ name: z.literal('seo'), value: SeoDocument }),
  z.strictObject({ name: z.literal('legal'), value: LegalDocument }),
]);
export type SiteDocument = z.output<typeof SiteDocument>;
export type DocumentValues = {
  menu: z.output<typeof MenuDocument>;
  footer: z.output<typeof FooterDocument>;
  theme: z.output<typeof ThemeDocument>;
  seo: z.output<typeof SeoDocument>;
  legal: z.output<typeof LegalDocument>;
};
export type MenuItemValue = z.output<typeof MenuItem>;

/** What stops a draft from being published; `field` is a path in its value. */
const Blocker = z.object({
  field: z.string(),
  code: z.enum(blockerCodes),
  params: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
});
export type Blocker = z.input<typeof Blocker>;

/** How well a text can be read on a ground; `suggestion` is a colour for the text or ground that is enough. */
const ContrastFigure = z.object({
  scheme: z.enum(colourSchemes),
  text: z.string(),
  ground: z.string(),
  ratio: z.number(),
  needed: z.number(),
  suggestion: z.object({ token: z.enum(themeTokens), colour: z.string() }).nullable(),
});
export type ContrastFigure = z.input<typeof ContrastFigure>;
/** What a theme comes to: its stylesheet, every token's colour, and the contrast of every pair that the app uses. */
const ThemeResult = z.object({
  css: z.string(),
  colours: z.object({ light: z.record(z.string(), z.string()), dark: z.record(z.string(), z.string()) }),
  contrast: z.array(ContrastFigure),
});
export type ThemeResult = z.input<typeof ThemeResult>;

const Version = z.object({
  version: z.int(),
  /** Null for version 0, which is built in. */
  by: z.string().nullable(),
  at: Moment.nullable(),
  reason: z.string().nullable(),
  reverts_to: z.int().nullable(),
});

/** `version` counts the draft's changes: a change names the one it is based on. `base` is the version the draft began from. */
export const DocumentState = z.object({
  published: Version.extend({ document: SiteDocument }),
  version: z.int(),
  draft: z.object({ document: SiteDocument, base: z.int(), by: z.string(), at: Moment }).nullable(),
  blockers: z.array(Blocker),
  /** Of the draft, else of what is published; only for themes. */
  theme: ThemeResult.nullable(),
});
export type DocumentState = z.input<typeof DocumentState>;

const NameParams = z.strictObject({ name: z.enum(siteDocumentNames) });
const DraftVersion = z.strictObject({ version: RecordVersion });
const change = { access: 'site.edit', effect: 'change', answer: DocumentState } as const;

export const siteDocuments = contract({
  'GET /api/admin/site/documents/:name': {
    access: 'site.read',
    effect: 'read',
    summary: 'The menu, footer, theme, SEO or legal pages: what is published, and the draft',
    params: NameParams,
    answer: DocumentState,
  },
  'GET /api/admin/site/documents/:name/versions': {
    access: 'site.read',
    effect: 'read',
    summary: 'Every version that was published, the newest first, and version 0',
    params: NameParams,
    answer: z.object({ data: z.array(Version.extend({ document: SiteDocument })) }),
  },
  'POST /api/admin/site/drafts': {
    ...change,
    summary: 'Keep a draft of a document; what stops its publishing is answered',
    body: DraftVersion.extend({ document: SiteDocument }),
  },
  'POST /api/admin/site/documents/:name/discard': {
    ...change,
    summary: 'Drop the draft of a document',
    params: NameParams,
    body: DraftVersion,
  },
  'POST /api/admin/site/documents/:name/publish': {
    ...change,
    summary: 'Publish the draft of a document: open browsers show it at once',
    params: NameParams,
    body: DraftVersion.extend({ reason: Reason.optional() }),
  },
  'POST /api/admin/site/documents/:name/revert': {
    ...change,
    summary: 'Publish an earlier version of a document again; 0 is the built-in one',
    params: NameParams,
    body: z.strictObject({ published: RecordVersion, to: RecordVersion, reason: Reason.optional() }),
  },
  'POST /api/admin/site/documents/:name/preview': {
    access: 'site.edit',
    effect: 'read',
    summary: 'A page of the shop as it is with the draft, for half an hour, in a frame of this site only',
    params: NameParams,
    body: z.strictObject({ path: PagePath.default('/'), page: z.enum(legalPages).optional() }),
    answer: z.object({ url: z.string() }),
  },
  'POST /api/admin/site/images': {
    access: 'site.edit',
    effect: 'change',
    summary: 'Upload a logo, a favicon or a share picture as PNG, JPEG or WebP in Base64; it is encoded anew',
    largestBody: 768 * 1024,
    body: z.strictObject({ role: z.enum(siteImageRoles), data: z.base64().max(700 * 1024) }),
    answer: z.object({ id: z.string(), url: z.string(), width: z.int(), height: z.int() }),
  },
});
