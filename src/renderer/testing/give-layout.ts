import { vi } from 'vitest';

/** Gives every element a size, as a browser's layout would: lists that draw only the rows in view need one. Undone after the test. */
export function giveLayout({ width = 1280, height = 900 } = {}): void {
  vi.spyOn(Element.prototype, 'clientHeight', 'get').mockReturnValue(height);
  vi.spyOn(Element.prototype, 'clientWidth', 'get').mockReturnValue(width);
  vi.spyOn(window, 'matchMedia').mockImplementation((query) =>
    Object.assign(new EventTarget(), {
      matches: width >= 16 * Number(/min-width: ([\d.]+)rem/.exec(query)?.[1] ?? Infinity),
      media: query,
      onchange: null,
      addListener() {},
      removeListener() {},
    }),
  );
}
