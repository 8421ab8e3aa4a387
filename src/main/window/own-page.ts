/** The desktop client serves its own page under a scheme of its own; the shop's CORS rules admit this origin. */
export const ownScheme = 'app';
const ownHost = 'numdesk';
export const homeUrl = `${ownScheme}://${ownHost}/`;

type Frame = { url: string; parent: unknown };

/** Is this address one of our own page? Anything that does not parse is not. */
export function isOwnPage(address: string): boolean {
  if (!URL.canParse(address)) return false;
  const url = new URL(address);
  return url.protocol === `${ownScheme}:` && url.host === ownHost && url.username === '' && url.password === '';
}

/** Only our page in a window's main frame may call the shell; a frame that is already gone may not. */
export function isOwnMainFrame(frame: Frame | null): boolean {
  return frame !== null && frame.parent === null && isOwnPage(frame.url);
}
