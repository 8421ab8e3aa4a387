import type { App } from 'electron';
import { linkScheme } from '#main/links/read-link.ts';

type LinkApp = Pick<App, 'on' | 'isPackaged' | 'setAsDefaultProtocolClient'>;

/**
 * Listens to links of our scheme: of the start itself, of later starts, and of macOS. Call it before the app is ready, as
 * macOS tells the link of a start only once. The function that it returns is called when links can be opened; those that
 * came before wait for it.
 */
export function listenToLinks(app: LinkApp, args: readonly string[]): (onLink: (text: string) => void) => void {
  const waiting = linksIn(args);
  let take = (text: string): void => void waiting.push(text);
  // A development build would take the links of the installed app.
  if (app.isPackaged) app.setAsDefaultProtocolClient(linkScheme);
  app.on('open-url', (event, text) => {
    event.preventDefault();
    take(text);
  });
  app.on('second-instance', (_event, later) => linksIn(later).forEach((text) => take(text)));
  return (onLink) => {
    take = onLink;
    for (const text of waiting.splice(0)) onLink(text);
  };
}

/** A start opens one link; more of them is nothing that a system does. */
export function linksIn(args: readonly string[]): string[] {
  return args.filter((argument) => argument.toLowerCase().startsWith(`${linkScheme}:`)).slice(0, 1);
}
