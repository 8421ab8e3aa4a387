/** What staff edit as one document each: a draft, then published, every version kept. Version 0 is built in. */
export const siteDocumentNames = ['menu', 'footer', 'theme', 'seo', 'legal'] as const;
export type SiteDocumentName = (typeof siteDocumentNames)[number];

/** What an uploaded image is for. `share` is the picture that other sites show beside a link. */
export const siteImageRoles = ['logo', 'favicon', 'share'] as const;
export type SiteImageRole = (typeof siteImageRoles)[number];

/** The largest image that staff may upload, in bytes. */
export const largestSiteImage = 512 * 1024;

export const siteLimits = {
  menuItems: 40,
  label: 40,
  badge: 12,
  href: 300,
  footerGroups: 8,
  footerLinks: 12,
  copyright: 200,
  domain: 253,
  seoTitle: 70,
  seoDescription: 200,
  seoPages: 30,
  disallowed: 30,
} as const;

/** Whether a text is the path of a page of the shop. */
export function isPagePath(text: string): boolean {
  return /^\/(?![/\\])[\w\-./]*$/.test(text);
}

/** The Radix scales that a theme may choose: the colour of buttons and links, and the grey of everything else. */
export const accentScales = [
  'indigo',
  'iris',
  'violet',
  'purple',
  'plum',
  'pink',
  'crimson',
  'ruby',
  'red',
  'tomato',
  'orange',
  'amber',
  'brown',
  'gold',
  'bronze',
  'grass',
  'green',
  'jade',
  'teal',
  'cyan',
  'blue',
] as const;
export const neutralScales = ['slate', 'gray', 'mauve', 'sage', 'olive', 'sand'] as const;

/** The colour tokens that a theme may set one by one, on top of its scales. */
export const themeTokens = [
  'accent',
  'accent-hover',
  'accent-text',
  'accent-soft',
  'on-accent',
  'canvas',
  'surface',
  'ink',
  'muted',
  'good',
  'warn',
  'bad',
] as const;
export type ThemeToken = (typeof themeTokens)[number];
export const colourSchemes = ['light', 'dark'] as const;
export type ColourScheme = (typeof colourSchemes)[number];

/** A colour as staff enter it: six hexadecimal digits, and nothing that a stylesheet could load. */
export const hexColour = /^#[\da-f]{6}$/;

/** What can stop a draft from being published. Words for staff stand in the admin panel: customers load none of them. */
export const blockerCodes = [
  'item_needed',
  'item_shown',
  'own_page',
  'label_needed',
  'text_needed',
  'link_needed',
  'twice',
  'contrast',
  'unknown_image',
] as const;

/** What the editor once put into new groups and links of the footer: nobody means it as a text. */
const footerPlaceholders: readonly string[] = ['Group title', 'Link', 'समूह का शीर्षक', 'लिंक'];

/** Whether a group or a link of the footer has a text of its own. */
export function isFooterText(text: string): boolean {
  return text.trim() !== '' && !footerPlaceholders.includes(text.trim());
}
