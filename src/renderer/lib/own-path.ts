/**
 * Whether a text is a path of the shop's own pages. A browser takes `//` for another site, also with a backslash, and with tabs
 * and line ends between.
 */
export function isOwnPath(path: string): boolean {
  return /^\/(?![\t\n\r]*[/\\])/.test(path);
}

/** Whether a text leads to a page of the shop, or by http to another site. */
export function leadsSomewhere(link: string): boolean {
  return isOwnPath(link) || (/^https?:/i.test(link) && URL.canParse(link));
}
