export type TrayState = 'normal' | 'attention' | 'offline';
/** `light` and `dark` are for panels of that kind; `Template` has only black, which macOS colours. */
export type TrayPanel = 'light' | 'dark' | 'Template';

export const trayStates: readonly TrayState[] = ['normal', 'attention', 'offline'];

const colours = {
  light: { ground: '#3e63dd', offline: '#6b6e78', dot: '#e5484d' },
  dark: { ground: '#5b7df0', offline: '#b2b3bd', dot: '#ffb224' },
  Template: { ground: '#000', offline: '#000', dot: '#000' },
};

/**
 * The mark for a tray, drawn for exactly `size` pixels: all edges of its square and of the letter's stems lie between
 * two pixels, so that it stays sharp where a scaled drawing blurs.
 */
export function drawTrayIcon(state: TrayState, panel: TrayPanel, size: number): string {
  const { ground, offline, dot } = colours[panel];
  const letter = letterN(size);
  const radius = round(size * 0.26);
  const radiusOfDot = size * 0.22;
  const centre = size - radiusOfDot;
  const body =
    state === 'offline'
      ? outline(size, radius, offline) + `<path d="${letter}" fill="${offline}"/>`
      : panel === 'Template'
        ? `<path fill-rule="evenodd" d="${roundedSquare(size, radius)}${letter}" fill="${ground}"/>`
        : `<path d="${roundedSquare(size, radius)}" fill="${ground}"/><path d="${letter}" fill="#fff"/>`;
  if (state !== 'attention') return svg(size, body);
  // The ring around the dot is cut out, so that the dot stands out on any panel.
  const ring = radiusOfDot + Math.max(1, size / 14);
  return svg(
    size,
    `<mask id="ring"><rect width="${size}" height="${size}" fill="#fff"/><circle cx="${centre}" cy="${size - centre}" r="${ring}"/></mask>` +
      `<g mask="url(#ring)">${body}</g><circle cx="${centre}" cy="${size - centre}" r="${radiusOfDot}" fill="${dot}"/>`,
  );
}

/** The badge on the button in the Windows task bar. */
export function drawOverlay(size: number): string {
  const radius = size / 2;
  return svg(
    size,
    `<circle cx="${radius}" cy="${radius}" r="${radius}" fill="#fff"/>` +
      `<circle cx="${radius}" cy="${radius}" r="${radius - size / 10}" fill="#e5484d"/>`,
  );
}

/** The letter as one outline, with stems of whole pixels. */
function letterN(size: number): string {
  const stem = Math.max(2, Math.floor(size * 0.115));
  const left = Math.floor(size * 0.25);
  const right = size - left;
  const top = left;
  const bottom = size - top;
  // Where the diagonal leaves the stems, so that it looks as thick as they are.
  const slant = stem * 1.45;
  return [
    `M${left} ${bottom}V${top}H${left + stem}`,
    `L${right - stem} ${bottom - slant}V${top}H${right}V${bottom}H${right - stem}`,
    `L${left + stem} ${top + slant}V${bottom}Z`,
  ].join('');
}

function roundedSquare(size: number, radius: number): string {
  const arc = (x: number, y: number) => `a${radius} ${radius} 0 0 1 ${x * radius} ${y * radius}`;
  const side = size - 2 * radius;
  return `M${radius} 0h${side}${arc(1, 1)}v${side}${arc(-1, 1)}h${-side}${arc(-1, -1)}v${-side}${arc(1, -1)}z`;
}

function outline(size: number, radius: number, colour: string): string {
  const line = Math.max(1, Math.round(size / 16));
  const side = size - line;
  return `<rect x="${line / 2}" y="${line / 2}" width="${side}" height="${side}" rx="${radius - line / 2}" fill="none" stroke="${colour}" stroke-width="${line}"/>`;
}

function svg(size: number, content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}">${content}</svg>`;
}

function round(value: number): number {
  return Math.round(value * 2) / 2;
}
