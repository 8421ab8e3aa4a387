const here = 'https://shop.invalid';

/**
 * Whether a text is a path of the shop's own pages. A browser takes `//`, a backslash or a tab after the first slash for
 * another site.
 */
export function isOwnPath(path: string): boolean {
  return path.startsWith('/') && URL.canParse(path, here) && new URL(path, here).origin === here;
}

/** Whether a text leads to a page of the shop, or by http to another site. */
export function leadsSomewhere(link: string): boolean {
  return link.startsWith('/') ? isOwnPath(link) : /^https?:/i.test(link) && URL.canParse(link);
}
