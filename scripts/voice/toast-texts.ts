import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';
import { textsIn, type Spoken } from './spoken-texts.ts';

/** Each catalogue by the name of its constant: `homeWords` → its texts. */
export type Catalogues = ReadonlyMap<string, readonly Omit<Spoken, 'file'>[]>;

/** Reads the catalogues that files export: `export const homeWords = words('home', { … })`. */
export function cataloguesOf(paths: readonly string[]): Catalogues {
  const found = new Map<string, Omit<Spoken, 'file'>[]>();
  for (const path of paths) {
    const source = parse(path);
    walk(source, (node) => {
      if (ts.isVariableDeclaration(node) && node.initializer && node.initializer.getText().startsWith('words('))
        found.set(node.name.getText(), textsIn(node.initializer));
    });
  }
  return found;
}

/** Returns the catalogue texts that a file shows in toasts. */
export function toastTextsOf(path: string, root: string, catalogues: Catalogues): Spoken[] {
  const source = parse(path);
  const holders = new Map<string, string>();
  walk(source, (node) => {
    if (!ts.isVariableDeclaration(node) || !node.initializer) return;
    const catalogue = /^useWords\((\w+)\)$|^(\w+)\.get\(\)$/.exec(node.initializer.getText());
    if (catalogue) holders.set(node.name.getText(), catalogue[1] ?? catalogue[2] ?? '');
  });
  const found: Spoken[] = [];
  walk(source, (node) => {
    if (!ts.isCallExpression(node) || node.expression.getText() !== 'toast') return;
    walk(node, (part) => {
      if (!ts.isPropertyAssignment(part) || part.name.getText() !== 'message') return;
      walk(part.initializer, (read) => {
        if (!ts.isPropertyAccessExpression(read)) return;
        const holder = read.expression.getText();
        const catalogue = holders.get(holder) ?? /^(\w+)\.get\(\)$/.exec(holder)?.[1];
        const texts = catalogues.get(catalogue ?? '') ?? [];
        for (const spoken of texts.filter(({ key }) => key === read.name.text))
          found.push({ file: relative(root, path).replaceAll('\\', '/'), ...spoken });
      });
    });
  });
  return found;
}

function parse(path: string): ts.SourceFile {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  return ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true, kind);
}

function walk(node: ts.Node, see: (node: ts.Node) => void): void {
  see(node);
  ts.forEachChild(node, (child) => walk(child, see));
}
