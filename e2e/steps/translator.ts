import type { Page } from '@playwright/test';

/**
 * Translates every page as Chrome does, with the same words: each text becomes two `<font>` elements, also one that changes
 * or arrives later. What is marked with `translate="no"` or `notranslate` stays. Returns the errors that pages raise from here on.
 */
export async function translate(page: Page): Promise<string[]> {
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error' && /NotFoundError|not a child/.test(message.text())) errors.push(message.text());
  });
  await page.addInitScript(() => {
    const untouched = '[translate="no"], .notranslate, script, style, textarea, svg, font';
    const wrap = (text: Text) => {
      if (!text.parentElement || text.data.trim() === '' || text.parentElement.closest(untouched)) return;
      const outer = document.createElement('font');
      const inner = document.createElement('font');
      outer.className = 'translated';
      inner.textContent = text.data;
      outer.append(inner);
      text.parentElement.replaceChild(outer, text);
    };
    const wrapAll = (root: Node) => {
      const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
      const texts: Text[] = [];
      while (walker.nextNode()) texts.push(walker.currentNode as Text);
      for (const text of texts) wrap(text);
    };
    const watch = () => {
      wrapAll(document.body);
      new MutationObserver((records) => {
        for (const { addedNodes, target, type } of records) {
          if (type === 'characterData') wrap(target as Text);
          for (const node of addedNodes) {
            if (node instanceof Text) wrap(node);
            else wrapAll(node);
          }
        }
      }).observe(document.body, { childList: true, characterData: true, subtree: true });
    };
    document.addEventListener('DOMContentLoaded', watch);
  });
  return errors;
}

/**
 * Amounts, phone numbers, timers and codes that stand alone and that a translator may change. What charts write to measure a
 * text is far off the page.
 */
export async function findUnprotectedFigures(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const figure = /^([+−-]?₹[\d,]+(\.\d\d)?|\+\d{2} \d{5,}|\d{1,3}:\d\d(:\d\d)?)$/;
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (walker.nextNode()) {
      const { parentElement, textContent } = walker.currentNode;
      const text = (textContent ?? '').trim();
      const isFigure = figure.test(text) || parentElement?.closest('.code-figure') !== null;
      if (isFigure && !parentElement?.closest('[translate="no"], svg, option, time, #recharts_measurement_span'))
        found.push(`${text} in ${parentElement?.parentElement?.parentElement?.outerHTML.slice(0, 160)}`);
    }
    return found;
  });
}
