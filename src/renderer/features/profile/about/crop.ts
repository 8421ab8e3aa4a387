export type Square = { x: number; y: number; side: number };

/** The largest square in the middle of a picture. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: (width - side) / 2, y: (height - side) / 2, side };
}
