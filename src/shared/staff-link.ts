/**
 * Where a link may lead that staff or settings give: a page of the shop, or an address with one of these schemes. Each link that
 * customers are shown is checked as it is written, and once more as it is shown.
 */
type LinkTarget = 'page' | 'https' | 'http' | 'mailto' | 'tel' | 'tg';

/** Links in the menu and the footer, to support, the channel and the developer. */
const siteTargets = ['page', 'https', 'mailto', 'tel'] as const;
/** Notices lead to a page of the shop, or to a page elsewhere. */
const noticeTargets = ['page', 'https'] as const;
/** What the environment may give as well. */
const shownTargets = ['https', 'http', 'mailto', 'tel', 'tg'] as const;

export const isSiteLink = (text: string) => leadsTo(text, siteTargets);
export const isNoticeLink = (text: string) => leadsTo(text, noticeTargets);
/** Whether a link outside the shop may be followed. */
export const isOutsideLink = (text: string) => leadsTo(text, shownTargets);

function leadsTo(text: string, targets: readonly LinkTarget[]): boolean {
  // Browsers drop or turn round some of these, so that a link would lead elsewhere than it reads.
  if (/[\s\\\p{Cc}\p{Cf}]/u.test(text)) return false;
  return targets.some((target) => checks[target](text));
}

const web = (scheme: string) => (text: string) =>
  new RegExp(String.raw`^${scheme}://[^/?#@%]+(?:[/?#]|$)`, 'i').test(text) && hasHost(text);

const checks: Record<LinkTarget, (text: string) => boolean> = {
  page: (text) => /^\/(?!\/)/.test(text) && URL.canParse(text, 'https://shop.example'),
  https: web('https'),
  http: web('http'),
  mailto: (text) => /^mailto:[^@?%]+@[^@?%]+(?:\?[^@]*)?$/i.test(text),
  tel: (text) => /^tel:\+?[\d-]{3,20}$/i.test(text),
  tg: (text) => /^tg:\/\/[^@]+$/i.test(text),
};

/**
 * A user name before the host would read as the host itself: `https://shop.example@evil.example`. A host in percent signs reads as
 * another (`https://ev%69l.example`); one of dots alone, or with a comma, is none.
 */
function hasHost(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return !/^$|^\.|\.\.|,/.test(hostname) && username === '' && password === '';
}
