export type Ring = { kind: string; name: string; ring: 'outline' | 'glow' | 'none'; isLast: boolean };

/** Runs in the page: what shows that the focused element has the focus. Undefined where nothing of the page has it. */
export function ringOfFocus(): Ring | undefined {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement) || focused === document.body) return undefined;
  const type = focused instanceof HTMLInputElement ? ` ${focused.type}` : '';
  const kind = focused.getAttribute('role') ?? `${focused.tagName.toLowerCase()}${type}`;
  const name = (focused.getAttribute('aria-label') ?? focused.innerText ?? '').slice(0, 40);

  const isPainted = (colour: string) => !/transparent|, 0\)|\/ 0\)/.test(colour);
  const isOutlined = ({ outlineStyle, outlineWidth, outlineColor }: CSSStyleDeclaration) =>
    outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && isPainted(outlineColor);
  // A ring is a shadow that is not blurred, is as wide on each side, and comes with a border of the accent.
  const glows = ({ boxShadow }: CSSStyleDeclaration) =>
    /0px 0px 0px [23]px/.test(boxShadow) &&
    boxShadow.split(/,(?![^(]*\))/).some((one) => /[23]px/.test(one) && isPainted(one));

  const { width, height } = focused.getBoundingClientRect();
  const isHidden = width <= 1 || height <= 1 || getComputedStyle(focused).opacity === '0';
  const around = [focused.parentElement, focused.parentElement?.parentElement].filter((node) => node != null);
  const looks = [
    ...(isHidden ? [] : [getComputedStyle(focused), getComputedStyle(focused, '::after')]),
    ...around.map((node) => getComputedStyle(node)),
  ];
  const ring = looks.some(isOutlined) ? 'outline' : looks.some(glows) ? 'glow' : 'none';
  const stops = [
    ...document.querySelectorAll<HTMLElement>('a[href], button:enabled, input, select, textarea, [tabindex]'),
  ];
  const isLast = stops.findLast((stop) => stop.tabIndex >= 0 && stop.offsetParent !== null) === focused;
  return { kind, name, ring, isLast };
}
