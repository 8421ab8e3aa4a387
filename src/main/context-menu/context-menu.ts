import { BrowserWindow, clipboard, Menu, type App } from 'electron';
import { contextItems } from '#main/context-menu/context-items.ts';
import { isOutsideLink } from '#main/window/navigation.ts';
import { isOwnPage } from '#main/window/own-page.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = { words: () => MainWords; shopAddress: () => string | null };

/** Offers what the right mouse button does in every window that is opened from now on. */
export function offerContextMenus(app: Pick<App, 'on'>, { words, shopAddress }: Dependencies): void {
  /** A page of ours is at the shop's address for everyone else. */
  function shareable(link: string): string | undefined {
    const shop = shopAddress();
    if (!isOwnPage(link)) return isOutsideLink(link) ? link : undefined;
    const { pathname, search } = new URL(link);
    return shop === null ? undefined : shop + pathname + search;
  }

  app.on('web-contents-created', (_created, contents) => {
    contents.on('context-menu', (_event, clicked) => {
      const window = BrowserWindow.fromWebContents(contents);
      if (!window) return;
      const actions = {
        replaceWord: (word: string) => contents.replaceMisspelling(word),
        copyText: (text: string) => clipboard.writeText(text),
      };
      const { contextMenu, menu } = words();
      Menu.buildFromTemplate(contextItems(clicked, shareable, actions, { ...menu, ...contextMenu })).popup({ window });
    });
  });
}
