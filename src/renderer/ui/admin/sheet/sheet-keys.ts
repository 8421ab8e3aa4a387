import type { KeyboardEvent } from 'react';
import { isComposing } from '#renderer/lib/composing.ts';
import { isMac } from '../keys/key-names.ts';
import type { SheetRange } from './use-sheet-range.ts';

/** Rows of one page up or down. */
const pageRows = 15;

type Moves = Pick<
  SheetRange,
  'move' | 'extend' | 'moveTo' | 'edit' | 'fill' | 'commit' | 'cancel' | 'active' | 'editing'
>;
type SheetKeys = {
  range: Moves;
  numeric: boolean;
  last: { row: number; column: number };
  undo?: (() => void) | undefined;
  redo?: (() => void) | undefined;
};

const arrows: Record<string, [number, number]> = {
  ArrowDown: [1, 0],
  ArrowUp: [-1, 0],
  ArrowRight: [0, 1],
  ArrowLeft: [0, -1],
  PageDown: [pageRows, 0],
  PageUp: [-pageRows, 0],
};

/** The keys of a spreadsheet, on the active cell. Returns whether the key was one. */
export function pressInSheet(event: KeyboardEvent, keys: SheetKeys): boolean {
  if (isComposing(event) || event.altKey) return false;
  return keys.range.editing ? pressWhileEditing(event, keys) : pressOnCell(event, keys);
}

function pressOnCell(event: KeyboardEvent, { range, numeric, last, undo, redo }: SheetKeys): boolean {
  const { key, shiftKey } = event;
  if (isMac() ? event.metaKey : event.ctrlKey)
    return pressWithModifier(key.toLowerCase(), shiftKey, { range, last, undo, redo });
  const arrow = arrows[key];
  if (arrow) (shiftKey ? range.extend : range.move)(...arrow);
  else if (key === 'Home') range.moveTo({ row: range.active.row, column: 0 });
  else if (key === 'End') range.moveTo({ row: range.active.row, column: last.column });
  else if (key === 'Enter' || key === 'F2') range.edit();
  else if (key === 'Backspace' || key === 'Delete') range.edit('');
  else if (key.length === 1 && (numeric ? /[\d.,+\-−₹]/ : /\S/).test(key)) range.edit(key);
  else return false;
  return true;
}

function pressWithModifier(
  key: string,
  shift: boolean,
  { range, last, undo, redo }: Omit<SheetKeys, 'numeric'>,
): boolean {
  if (key === 'd') range.fill();
  else if (key === 'z' && !shift && undo) undo();
  else if ((key === 'y' || key === 'z') && redo) redo();
  else if (key === 'home') range.moveTo({ row: 0, column: 0 });
  else if (key === 'end') range.moveTo(last);
  else return false;
  return true;
}

function pressWhileEditing({ key, shiftKey }: KeyboardEvent, { range }: SheetKeys): boolean {
  const arrow = range.editing?.quick === true ? arrows[key] : undefined;
  if (key === 'Enter') range.commit(shiftKey ? -1 : 1);
  else if (key === 'Tab') range.commit(0, shiftKey ? -1 : 1);
  else if (key === 'Escape') range.cancel();
  else if (arrow) range.commit(...arrow);
  else return false;
  return true;
}
