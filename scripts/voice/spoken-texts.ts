import { readFileSync } from 'node:fs';
import { relative } from 'node:path';
import ts from 'typescript';

/** A text that people read: its file, the name it has there, and its words with `{}` for each value. */
export type Spoken = { file: string; key: string; text: string };

/** Returns every text in a source file, without tags and scripts. Templates have `{}` for what is inserted. */
export function textsOf(path: string, root: string): Spoken[] {
  const file = relative(root, path).replaceAll('\\', '/');
  const source = ts.createSourceFile(path, readFileSync(path, 'utf8'), ts.ScriptTarget.Latest, true);
  return textsIn(source).map((spoken) => ({ file, ...spoken }));
}

/** The texts below a node, each with the name of the property or constant that holds it. */
export function textsIn(root: ts.Node): Omit<Spoken, 'file'>[] {
  const found: Omit<Spoken, 'file'>[] = [];
  const visit = (node: ts.Node, key: string): void => {
    if (ts.isImportDeclaration(node) || ts.isTypeNode(node) || isName(node) || isStyle(node)) return;
    const text = textOf(node);
    if (text !== undefined && /\p{L}{2}/u.test(text)) found.push({ key, text: plain(text) });
    const name = ts.isPropertyAssignment(node) || ts.isVariableDeclaration(node) ? node.name.getText() : key;
    ts.forEachChild(node, (child) => visit(child, name));
  };
  visit(root, '');
  return found;
}

/** The name of a catalogue or a property, which nobody reads. */
function isName(node: ts.Node): boolean {
  if (!ts.isStringLiteralLike(node)) return false;
  const { parent } = node;
  if (ts.isCallExpression(parent)) return parent.expression.getText() === 'words' && parent.arguments[0] === node;
  return ts.isPropertyAssignment(parent) && parent.name === node;
}

/** Styles of a page, and the type of a file. */
function isStyle(node: ts.Node): boolean {
  if (ts.isVariableDeclaration(node)) return node.name.getText() === 'style';
  return ts.isStringLiteralLike(node) && /^[\w.+-]+\/[\w.+-]+; /.test(node.text);
}

function textOf(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (ts.isTemplateExpression(node))
    return node.head.text + node.templateSpans.map(({ literal }) => `{}${literal.text}`).join('');
  return undefined;
}

function plain(text: string): string {
  return text
    .replaceAll(/<(style|script)[\s\S]*/g, '')
    .replaceAll(/<[^>]*>/g, '\n')
    .replaceAll(/&\w+;/g, '')
    .trim();
}
