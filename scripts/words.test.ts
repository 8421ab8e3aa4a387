import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const renderer = resolve(import.meta.dirname, '../src/renderer');

/** Texts that are the same in every language, and why. */
const allowed = new Map([
  ['WhatsApp', 'the name of a brand'],
  ['/openapi.json', 'an address'],
  ['hero-sms 2.0.0 (npm)', 'the name of a package'],
  ['sms-activate 1.0.1 (npm)', 'the name of a package'],
  ['setStatus 3', 'a word of the protocol'],
  ['STATUS_WAIT_RETRY:482915', 'a word of the protocol'],
  ['STATUS_CANCEL', 'a word of the protocol'],
  ['WhatsApp ·', 'the name of a brand'],
  ['· UTR', 'banks call it so in both'],
  ['English', 'a language names itself'],
  ['हिन्दी', 'a language names itself'],
  ['4123 5678 9012', 'an example of digits'],
]);

/** The name of a key, as keyboards have it in both languages. */
const isKeyName = (node: ts.Node) =>
  ts.isJsxElement(node.parent) && node.parent.openingElement.tagName.getText().toLowerCase() === 'kbd';

/** Attributes and properties that hold customer-visible text. */
const spoken =
  /^(aria-(label|description|roledescription|valuetext|placeholder)|title|label|placeholder|alt|message|summary|hint|text|description|acceptLabel|rejectLabel|more|note|heading|caption|tooltip)$/;

/** Files that are English catalogues themselves. */
const catalogues = ['shell-worker/notice-english.ts'];

type Finding = { line: number; text: string };

/** Finds customer-visible texts in a file that do not come from a catalogue. */
function strayWordsIn(source: string, name = 'a.tsx'): Finding[] {
  const file = ts.createSourceFile(name, source, ts.ScriptTarget.Latest, true);
  const found: Finding[] = [];
  const report = (node: ts.Node, text: string) => {
    const plain = text.replaceAll(/\s+/g, ' ').trim();
    if (!/\p{L}/u.test(plain) || allowed.has(plain)) return;
    found.push({ line: file.getLineAndCharacterOfPosition(node.getStart()).line + 1, text: plain });
  };
  /** Texts of an expression, through conditions and concatenations. */
  const reportTexts = (node: ts.Node | undefined): void => {
    if (!node) return;
    if (ts.isStringLiteralLike(node)) report(node, node.text);
    else if (ts.isTemplateExpression(node)) {
      report(node, [node.head, ...node.templateSpans.map(({ literal }) => literal)].map(({ text }) => text).join(' '));
    } else if (ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)) {
      reportTexts(node.expression);
    } else if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(reportTexts);
    else if (ts.isBinaryExpression(node) && isChoiceOrSum(node)) [node.left, node.right].forEach(reportTexts);
  };
  const visit = (node: ts.Node): void => {
    if (ts.isJsxText(node)) {
      if (!isKeyName(node)) report(node, node.text);
    } else if (ts.isJsxAttribute(node) && spoken.test(node.name.getText())) {
      const { initializer } = node;
      reportTexts(initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer);
    } else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent)) reportTexts(node.expression);
    else if (ts.isPropertyAssignment(node) && spoken.test(node.name.getText().replaceAll(/['"]/g, ''))) {
      if (!isKeyOfWords(node.initializer)) reportTexts(node.initializer);
    } else if (ts.isCallExpression(node) && node.expression.getText() === 'useDocumentTitle') {
      reportTexts(node.arguments[0]);
    }
    ts.forEachChild(node, visit);
  };
  visit(file);
  return found;
}

function isChoiceOrSum({ operatorToken: { kind } }: ts.BinaryExpression): boolean {
  const { PlusToken, BarBarToken, AmpersandAmpersandToken, QuestionQuestionToken } = ts.SyntaxKind;
  return [PlusToken, BarBarToken, AmpersandAmpersandToken, QuestionQuestionToken].includes(kind);
}

/** A camelCase word such as `label: 'statusPaid'` is a catalogue key, not a text. */
function isKeyOfWords(node: ts.Expression): boolean {
  return ts.isStringLiteralLike(node) && /^[a-z][\da-z]*([A-Z][\da-z]*)*$/.test(node.text);
}

describe('the search for texts outside the catalogues', () => {
  it.each([
    ['<p>Hello there</p>', 'Hello there'],
    ['<p>{open ? `${count} open` : null}</p>', 'open'],
    ["<p>{late && 'Too late'}</p>", 'Too late'],
    ['<button aria-label="Close" />', 'Close'],
    ["<Field label={known ?? 'Amount'} />", 'Amount'],
    ["toast({ severity: 'info', message: 'It is done.' })", 'It is done.'],
    ["const tabs = [{ value: 'a', label: 'Open numbers' }]", 'Open numbers'],
    ["useDocumentTitle('Log in')", 'Log in'],
  ])('finds one in %s', (source, text) => {
    expect(strayWordsIn(source)).toEqual([{ line: 1, text }]);
  });

  it.each([
    '<p className="grid gap-2" data-testid="x">{said.title} · ₹ 12 …</p>',
    '<p aria-label={said.title}>WhatsApp</p>',
    "<Icon type='button' role='status' />",
    "const looks = { paid: { label: 'statusPaid' } }",
    "const said = { label: words.get().title, text: filled('x')({}) }",
  ])('leaves alone %s', (source) => {
    expect(strayWordsIn(source)).toEqual([]);
  });
});

it('every customer-visible text is in a catalogue', () => {
  const files = readdirSync(renderer, { recursive: true, encoding: 'utf8' })
    .map((path) => path.replaceAll('\\', '/'))
    .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|^words\/|\.d\.ts$|^testing\/|\/testing\//.test(path))
    .filter((path) => !catalogues.includes(path));
  expect(files.length).toBeGreaterThan(100);
  const found = files.flatMap((path) =>
    strayWordsIn(readFileSync(join(renderer, path), 'utf8'), path).map(({ line, text }) => `${path}:${line} ${text}`),
  );
  expect(found).toEqual([]);
});
