import { parseSync } from 'vite';

/** Any node of a syntax tree; the parser's own types know each kind, which a walk over all of them has no use for. */
export type Node = { type: string; start: number; end: number } & Record<string, unknown>;
/** What stands from `start` to `end` becomes `text`. */
export type Edit = { start: number; end: number; text: string };

/**
 * Edits a script: `visit` is asked about every node from the outside in, and its edits are made. What an edit replaces is not
 * visited.
 */
export function editCode(code: string, visit: (node: Node, parent: Node, key: string) => Edit[] | undefined): string {
  const edits: Edit[] = [];
  const { program, errors } = parseSync('code.js', code, { sourceType: 'unambiguous' });
  if (errors[0]) throw new Error(errors[0].message);
  const root: unknown = program;
  if (!isNode(root)) throw new Error('a script has no syntax tree');
  eachNode(root, (node, parent, key) => {
    const asked = visit(node, parent, key) ?? [];
    edits.push(...asked);
    return asked.some(({ start, end }) => start <= node.start && end >= node.end) ? 'stop' : undefined;
  });
  return make(edits, code);
}

/** Calls `visit` for every node from the outside in; `stop` leaves out what is inside. */
export function eachNode(
  node: Node,
  visit: (node: Node, parent: Node, key: string) => 'stop' | undefined,
  parent = node,
  key = '',
): void {
  if (visit(node, parent, key) === 'stop') return;
  for (const [name, value] of Object.entries(node)) {
    for (const child of [value].flat()) if (isNode(child)) eachNode(child, visit, node, name);
  }
}

function make(edits: Edit[], code: string): string {
  let made = '';
  let at = 0;
  const isLonger = ({ start, end }: Edit) => end > start;
  // What is put in comes before what starts there; of two that overlap the outer one wins.
  for (const { start, end, text } of edits.toSorted(
    (a, b) => a.start - b.start || Number(isLonger(a)) - Number(isLonger(b)) || b.end - a.end,
  )) {
    if (start < at) continue;
    made += code.slice(at, start) + text;
    at = end;
  }
  return made + code.slice(at);
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';
}
