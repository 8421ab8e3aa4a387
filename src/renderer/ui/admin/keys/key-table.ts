import type { Permission } from '#shared/permissions.ts';

/**
 * Every key of the admin panel. `press`: what `pressOf` makes of a key event, `g` followed by any key for those that come
 * after G. `whileTyping`: works in text fields too. `repeats`: goes on while the key is held down. `needs`: does nothing anywhere
 * for whoever may not do it. The table that `?` opens is drawn from this one.
 */
type KeyFacts = {
  press: readonly string[];
  caps: readonly string[];
  whileTyping?: true;
  repeats?: true;
  needs?: Permission;
};

export const keyTable = {
  palette: { press: ['mod+k'], caps: ['mod K'], whileTyping: true },
  search: { press: ['/'], caps: ['/'] },
  filter: { press: ['f'], caps: ['F'] },
  next: { press: ['j', 'arrowdown'], caps: ['J', '↓'], repeats: true },
  previous: { press: ['k', 'arrowup'], caps: ['K', '↑'], repeats: true },
  open: { press: ['enter'], caps: ['↵'] },
  back: { press: ['escape'], caps: ['Esc'] },
  select: { press: ['x'], caps: ['X'] },
  extendNext: { press: ['shift+j', 'shift+arrowdown'], caps: ['⇧ J'], repeats: true },
  extendPrevious: { press: ['shift+k', 'shift+arrowup'], caps: ['⇧ K'], repeats: true },
  nextRecord: { press: [']'], caps: [']'], repeats: true },
  previousRecord: { press: ['['], caps: ['['], repeats: true },
  main: { press: ['e'], caps: ['E'] },
  skip: { press: ['s'], caps: ['S'] },
  reject: { press: ['r'], caps: ['R'] },
  ask: { press: ['u'], caps: ['U'], needs: 'orders.refresh' },
  note: { press: ['n'], caps: ['N'] },
  adjust: { press: ['a'], caps: ['A'], needs: 'users.adjust_balance' },
  impersonate: { press: ['i'], caps: ['I'], needs: 'users.impersonate' },
  ban: { press: ['b'], caps: ['B'], needs: 'users.ban' },
  unban: { press: ['l'], caps: ['L'], needs: 'users.ban' },
  part: { press: ['p'], caps: ['P'], needs: 'orders.refund' },
  replace: { press: ['w'], caps: ['W'], needs: 'orders.refund' },
  choose: { press: ['1', '2', '3', '4', '5', '6', '7', '8', '9'], caps: ['1 – 9'] },
  copyFirst: { press: ['c'], caps: ['C'] },
  copySecond: { press: ['t'], caps: ['T'] },
  submit: { press: ['mod+enter'], caps: ['mod ↵'], whileTyping: true },
  submitSecond: { press: ['mod+shift+enter'], caps: ['mod ⇧ ↵'], whileTyping: true, needs: 'tickets.work' },
  undo: { press: ['mod+z'], caps: ['mod Z'], repeats: true },
  // A sheet reads these on its cells.
  editCell: { press: ['f2'], caps: ['↵', 'F2'], needs: 'offers.edit' },
  copyCells: { press: [], caps: ['mod C'] },
  pasteCells: { press: [], caps: ['mod V'], needs: 'offers.edit' },
  fill: { press: ['mod+d'], caps: ['mod D'], needs: 'offers.edit' },
  redo: { press: ['mod+shift+z', 'mod+y'], caps: ['mod ⇧ Z'], repeats: true, needs: 'offers.edit' },
  undoLast: { press: ['z'], caps: ['Z'] },
  go: { press: ['g'], caps: ['G'] },
  help: { press: ['?'], caps: ['?'] },
} as const satisfies Record<string, KeyFacts>;

export type KeyAction = keyof typeof keyTable;

const actions = new Map<string, KeyAction>(
  (Object.keys(keyTable) as KeyAction[]).flatMap((action) => keyTable[action].press.map((press) => [press, action])),
);

/** The action of a press; undefined for keys that mean nothing here. */
export function actionOf(press: string): KeyAction | undefined {
  return actions.get(press);
}

export function worksWhileTyping(action: KeyAction): boolean {
  return 'whileTyping' in keyTable[action];
}

const ofRecords: ReadonlySet<KeyAction> = new Set([
  'main',
  'skip',
  'reject',
  'ask',
  'note',
  'adjust',
  'impersonate',
  'ban',
  'unban',
  'part',
  'replace',
  'choose',
]);

/** What somebody has to be allowed for a key to do anything; undefined for keys of everyone. */
export function neededFor(action: KeyAction): Permission | undefined {
  const facts: KeyFacts = keyTable[action];
  return facts.needs;
}

/** Whether a key does something to a record. */
export function actsOnRecord(action: KeyAction): boolean {
  return ofRecords.has(action);
}

export function mayRepeat(action: KeyAction): boolean {
  return 'repeats' in keyTable[action];
}

type Pressed = Pick<KeyboardEvent, 'key' | 'code' | 'shiftKey' | 'ctrlKey' | 'metaKey' | 'altKey'>;

/**
 * A key event in the notation of the table: `mod+k`, `shift+j`, `?`. By the character the key produces, so that it works on
 * every layout; a letter of another script counts as the Latin letter printed on its key. Shift is named only where the
 * character does not tell it.
 */
export function pressOf({ key, code, shiftKey, ctrlKey, metaKey, altKey }: Pressed, mac: boolean): string {
  const mod = mac ? metaKey : ctrlKey;
  if ((mac ? ctrlKey : metaKey) || (altKey && !isSymbol(key))) return '';
  const latin = /^Key[A-Z]$/.test(code) && key.length === 1 && !/^[ -~]$/.test(key) ? code.slice(3) : key;
  const named = latin.toLowerCase();
  const shift = shiftKey && !isSymbol(latin);
  return `${mod && !(altKey && isSymbol(key)) ? 'mod+' : ''}${shift ? 'shift+' : ''}${named}`;
}

/** One character that is neither a letter nor a digit. On some layouts it needs AltGr, which reads as Ctrl and Alt. */
function isSymbol(key: string): boolean {
  return key.length === 1 && /[^\p{L}\p{N}\s]/u.test(key);
}
