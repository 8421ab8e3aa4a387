/** The desktop client serves its page under its own scheme. The shop's CORS rules allow this origin. */
export const ownScheme = 'app';
const ownHost = 'numdesk';
export const homeUrl = `${ownScheme}://${ownHost}/`;

type Frame = { url: string; parent: unknown };

/** Whether a URL belongs to our own page. False for an invalid URL. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === `${ownScheme}:` && url.host === ownHost && url.username === '' && url.password === '';
}

/** Whether a caller is our page in a window's main frame. False for a frame that no longer exists. */
export function isOwnMainFrame(frame: Frame | null): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}
