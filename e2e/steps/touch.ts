import type { Page } from '@playwright/test';

/**
 * What a finger may press and that is smaller than 44 px, as text. Links in running text are as high as it. A checkbox is
 * its label, a text field its box; what reaches further than its own box is tried where a finger would still hit it.
 */
export async function smallTargets(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const smallest = 44;
    const pressed =
      'a[href], button, input:not([type="hidden"]):not([type="file"]), select, textarea, summary, [role="button"], [role="switch"]';
    const areaOf = (element: Element): Element => {
      if (!(element instanceof HTMLInputElement)) return element;
      const isChoice = element.type === 'checkbox' || element.type === 'radio';
      return (isChoice ? element.closest('label') : element.parentElement) ?? element;
    };
    const isInText = (element: Element) =>
      element.matches('a, button') &&
      getComputedStyle(element).display === 'inline' &&
      (element.parentElement?.textContent ?? '').trim() !== (element.textContent ?? '').trim();
    const reaches = (element: Element) => {
      element.scrollIntoView({ block: 'center', inline: 'center' });
      const { left, top, width, height } = element.getBoundingClientRect();
      const [x, y] = [left + width / 2, top + height / 2];
      const by = smallest / 2 - 1;
      const [dx, dy] = [Math.max(0, Math.min(by, innerWidth - x - 1)), by];
      return [
        [x - Math.min(by, x), y],
        [x + dx, y],
        [x, y - dy],
        [x, y + dy],
      ].every(([px, py]) => {
        const hit = document.elementFromPoint(px ?? 0, py ?? 0);
        return element.contains(hit);
      });
    };
    return [...document.querySelectorAll(pressed)].flatMap((element) => {
      const { width, height } = areaOf(element).getBoundingClientRect();
      if (width <= 1 || height <= 1 || !element.checkVisibility({ checkVisibilityCSS: true })) return [];
      if (
        element.closest('[aria-hidden="true"], [inert], .sr-only') ||
        element.matches('a[href="#page"]') ||
        isInText(element)
      )
        return [];
      if (width >= smallest && height >= smallest) return [];
      const area = areaOf(element);
      const isOwn = area === element && element.matches('a, button');
      if (isOwn && reaches(element) && !area.closest('[data-row]')) {
        const after = getComputedStyle(element, '::after');
        if (after.content !== 'none' && after.position === 'absolute') return [];
      }
      const name = element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 40);
      return [`${element.tagName.toLowerCase()} "${name}" ${Math.round(width)} × ${Math.round(height)}`];
    });
  });
}
