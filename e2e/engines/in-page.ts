/** An element by its role, a regular expression for its name, and texts that it has. */
export type Sought = { role: string; name: string; flags: string; having: string[] };
/** The middle of an element, its text, and what lies over it if anything does. */
export type Found = { x: number; y: number; text: string; covered?: string };

type Page = {
  TestingLibraryDom: {
    queryAllByRole(inside: HTMLElement, role: string, options: { name: RegExp }): HTMLElement[];
  };
  seek: typeof seek;
};

/** Runs in the page: the first element at the end of a path of roles and names. */
export function seek(path: Sought[]): HTMLElement | undefined {
  const { TestingLibraryDom } = globalThis as unknown as Page;
  let inside: HTMLElement | undefined = document.body;
  for (const { role, name, flags, having } of path) {
    if (!inside) return undefined;
    const named = TestingLibraryDom.queryAllByRole(inside, role, { name: new RegExp(name, flags) });
    inside = named.find(({ innerText }) => having.every((text) => innerText.includes(text)));
  }
  return inside;
}

/** Runs in the page: brings the element into view and says where it is. */
export function locate(path: Sought[]): Found | undefined {
  const element = (globalThis as unknown as Page).seek(path);
  if (!element) return undefined;
  const inView = ({ top, bottom }: DOMRect) => top >= 0 && bottom <= innerHeight;
  if (!inView(element.getBoundingClientRect())) element.scrollIntoView({ block: 'center', behavior: 'instant' });
  const { left, top, width, height } = element.getBoundingClientRect();
  const x = left + width / 2;
  const y = top + height / 2;
  const above = document.elementFromPoint(x, y);
  const label = element.closest('label') ?? undefined;
  const clear = !above || element.contains(above) || above.contains(element) || label?.contains(above);
  const value = element instanceof HTMLInputElement ? element.value : element.innerText;
  return { x, y, text: value, ...(!clear && { covered: above.outerHTML.slice(0, 120) }) };
}

/** Runs in the page: computed styles of the element. */
export function stylesOf(path: Sought[], names: string[]): string[] {
  const element = (globalThis as unknown as Page).seek(path);
  if (!element) return [];
  const style = getComputedStyle(element);
  return names.map((name) => style.getPropertyValue(name));
}
