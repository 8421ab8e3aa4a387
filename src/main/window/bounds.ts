import { z } from 'zod';
import type { BrowserWindow, Rectangle } from 'electron';
import type { Slot } from '#main/slots.ts';

/** Where a window was when it was last seen. */
const Placement = z.object({
  x: z.int(),
  y: z.int(),
  width: z.int().positive(),
  height: z.int().positive(),
  maximized: z.boolean(),
});
export type Placement = z.output<typeof Placement>;
type Size = { width: number; height: number };

/** So much of a window's top must be on a display for a person to take hold of it. */
const grip = { width: 120, height: 40 };

/**
 * Returns where a window opens. `areas` are what windows may cover on the displays that exist now, the first one being the
 * main display; `saved` is where it was. A window that could not be seen there, as its display is gone, opens in the middle of the main one.
 */
export function boundsWithin(areas: readonly [Rectangle, ...Rectangle[]], saved: Rectangle): Rectangle {
  const sizedFor = (area: Rectangle) => ({ ...saved, ...fitted(area, saved) });
  const area = areas.find((one) => holdsGrip(one, sizedFor(one)));
  return area ? sizedFor(area) : centredIn(areas[0], saved);
}

function holdsGrip(area: Rectangle, { x, y, width }: Rectangle): boolean {
  const across = Math.min(x + width, area.x + area.width) - Math.max(x, area.x);
  return across >= Math.min(grip.width, width) && y >= area.y && y + grip.height <= area.y + area.height;
}

function centredIn(area: Rectangle, size: Size): Rectangle {
  const { width, height } = fitted(area, size);
  const middle = (start: number, whole: number, part: number) => start + Math.floor((whole - part) / 2);
  return { x: middle(area.x, area.width, width), y: middle(area.y, area.height, height), width, height };
}

function fitted(area: Rectangle, { width, height }: Size): Size {
  return { width: Math.min(width, area.width), height: Math.min(height, area.height) };
}

/** Where the window was last; undefined at the first start and when what was kept is damaged. */
export function readPlacement(slot: Slot): Placement | undefined {
  try {
    return Placement.safeParse(JSON.parse(slot.read() ?? '')).data;
  } catch {
    return undefined;
  }
}

/** Keeps where the window is whenever it is hidden or closed. */
export function rememberPlacement(window: BrowserWindow, slot: Slot): void {
  const keep = () => {
    // The size that a maximised or minimised window would return to.
    const placement: Placement = { ...window.getNormalBounds(), maximized: window.isMaximized() };
    slot.write(JSON.stringify(placement));
  };
  window.on('hide', keep);
  window.on('close', keep);
}
