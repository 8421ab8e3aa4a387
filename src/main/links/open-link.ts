import { readLink, type LinkRefusal } from '#main/links/read-link.ts';
import type { MainWords } from '#main/words/words.ts';

type Dependencies = {
  /** The shop this client belongs to. */
  shop: () => string | null;
  /** Shows the window at a path of our pages. */
  go: (path: string) => void;
  /** Shows the window as it is. */
  showWindow: () => void;
  /** Tells the person; resolves when they have read it. */
  tell: (text: { message: string; detail: string }) => Promise<unknown>;
  /** Opens it in another shop of this computer; false where none is meant. */
  openElsewhere: (text: string) => boolean;
  words: () => MainWords['links'];
};

/** Returns what opens a link: the window goes to its view, or the person is told why not. A link never changes the shop. */
export function createLinkOpener(parts: Dependencies): (text: string) => void {
  const { shop, go, showWindow, tell, openElsewhere, words } = parts;
  let telling = false;

  /** A page outside can send links without end: while the person reads one refusal, others are dropped. */
  async function refuse(reason: LinkRefusal): Promise<void> {
    if (telling) return;
    telling = true;
    await tell(textOf(reason)).finally(() => {
      telling = false;
    });
  }

  function textOf(reason: LinkRefusal): { message: string; detail: string } {
    const t = words();
    if (reason === 'wrong') return { message: t.wrong, detail: t.wrongDetail };
    const belongsTo = shop();
    if (belongsTo === null) return { message: t.noShop, detail: t.noShopDetail };
    return { message: t.otherShop, detail: t.otherShopDetail(new URL(belongsTo).host) };
  }

  return (text) => {
    const link = readLink(text, shop());
    // Without a page it means the client: whoever works there stays where they are.
    if (link.ok) return link.path === '/' ? showWindow() : go(link.path);
    if (openElsewhere(text)) return;
    showWindow();
    void refuse(link.reason);
  };
}
