import { readdirSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const source = resolve(import.meta.dirname, '../src');
type Files = Record<string, string>;
/** A list of names, or a number, that `src/shared` declares for everyone. */
type Fact = { name: string; file: string; values: string[] };

const parse = (file: string, text: string) => ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true);

/** The exported lists of texts and the exported numbers of these files. */
function factsIn(files: Files): Fact[] {
  return Object.entries(files).flatMap(([file, text]) =>
    parse(file, text).statements.flatMap((statement) => {
      if (!ts.isVariableStatement(statement)) return [];
      if (!statement.modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)) return [];
      return statement.declarationList.declarations.flatMap(({ name, initializer }) => {
        const values = valuesOf(initializer && plain(initializer));
        return values.length > 0 ? [{ name: name.getText(), file, values }] : [];
      });
    }),
  );
}

/** Lists that only look like one of ours. */
const allowed = new Map([
  ['server/log.ts: severities', 'methods of the logger'],
  ['renderer/ui/toaster/toasts.store.ts: severities', 'which is more urgent'],
  ['shared/staff/search/order-search.ts: numberStatuses', 'which stored statuses a word of the search stands for'],
  ['shared/staff/queues/queues.ts: staffSubjects', 'queues of work, each with its own rules'],
  ['shared/contract/staff/cases.ts: caseOutcomes', 'the outcomes that move money, which have endpoints of their own'],
  ['server/db/tables/work.ts: publicKinds', 'what can be claimed'],
  ['server/modules/claims/claims.repository.ts: publicKinds', 'what can be claimed'],
  [
    'server/modules/cases/case-facts.repository.ts: rechargeStatuses',
    'the recharges that a payment may still belong to',
  ],
  ['server/modules/queues/queues.repository.ts: staffSubjects', 'the queues that can be counted so far'],
  ['shared/contract/contract.ts: httpMethods', 'methods of our own API, not of custom servers'],
  ['server/app.ts: httpMethods', 'methods of our own API, not of custom servers'],
  ['shared/contract/staff/orders.ts: dryRunOutcomes', 'what became of a number, not what an answer means'],
  ['server/providers/handler-api/status.ts: dryRunOutcomes', 'the states that one word of this protocol stands for'],
  ['server/metrics/sale-metrics.ts: dryRunOutcomes', 'how a purchase ends, not what an answer means'],
  ['renderer/features/admin/orders/panel/order-foot.tsx: dryRunOutcomes', 'states that a number may be refreshed to'],
  [
    'server/providers/outgoing/get-text.ts: upstreamFailures',
    'why there was no answer, the part that any address may have',
  ],
  ['main/shop/site-check.ts: upstreamFailures', 'why a shop’s address does not answer, from Chromium’s errors'],
  ['server/modules/notifications/notices/notices.service.ts: noticeStates', 'the states in which a notice may change'],
]);

/** Places that declare a fact again: a list or union of its names (or three of them), or a constant of its name. */
function repeatedFacts(facts: Fact[], files: Files): string[] {
  const found: string[] = [];
  for (const [file, text] of Object.entries(files)) {
    const isNamed = (fact: Fact) =>
      text.includes(fact.name) || fact.values.filter((one) => text.includes(`'${one}'`)).length > 1;
    if (!facts.some(isNamed)) continue;
    const visit = (node: ts.Node): void => {
      const declared = ts.isVariableDeclaration(node) ? node.name.getText() : undefined;
      const values = ts.isVariableDeclaration(node)
        ? valuesOf(node.initializer && plain(node.initializer))
        : listOf(node);
      const fact = facts.find((known) => {
        if (known.file === file) return false;
        if (values.length === 0) return false;
        if (declared === known.name) return true;
        const isPart = values.every((value) => known.values.includes(value));
        return isPart && values.length >= Math.min(3, known.values.length) && values.length > 1;
      });
      if (fact) found.push(`${file}: ${fact.name}`);
      else ts.forEachChild(node, visit);
    };
    visit(parse(file, text));
  }
  return found;
}

function valuesOf(node: ts.Expression | undefined): string[] {
  if (!node) return [];
  if (ts.isNumericLiteral(node)) return [node.text];
  return listOf(node);
}

/** The texts of an array literal or a union type that holds nothing else. */
function listOf(node: ts.Node): string[] {
  if (ts.isArrayLiteralExpression(node)) return textsOf(node.elements);
  if (ts.isUnionTypeNode(node))
    return textsOf(node.types.map((type) => (ts.isLiteralTypeNode(type) ? type.literal : type)));
  return [];
}

function textsOf(nodes: readonly ts.Node[]): string[] {
  return nodes.every((node) => ts.isStringLiteral(node)) ? nodes.map((node) => (node as ts.StringLiteral).text) : [];
}

function plain(node: ts.Expression): ts.Expression {
  return ts.isAsExpression(node) || ts.isSatisfiesExpression(node) ? plain(node.expression) : node;
}

const read = (folder: string): Files =>
  Object.fromEntries(
    readdirSync(join(source, folder), { recursive: true, encoding: 'utf8' })
      .map((path) => join(folder, path).replaceAll('\\', '/'))
      .filter((path) => /\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing\/|\.d\.ts$|\/migrations\//.test(path))
      .map((path) => [path, readFileSync(join(source, path), 'utf8')]),
  );

describe('the search for facts declared twice', () => {
  const facts = factsIn({
    'shared/a.ts':
      "export const openStatuses = ['requested', 'waiting', 'received'] as const;\nexport const shortest = 8;",
    'shared/b.ts': "export const languages = ['en', 'hi'] as const;",
  });

  it.each([
    ["const open = ['requested', 'waiting', 'received'];", 'openStatuses'],
    ["const open: readonly Status[] = ['received', 'waiting', 'requested'];", 'openStatuses'],
    ["type Open = 'requested' | 'waiting' | 'received';", 'openStatuses'],
    ["if (['requested', 'waiting', 'received'].includes(status)) leave();", 'openStatuses'],
    ["type Locale = 'en' | 'hi';", 'languages'],
    ['export const shortest = 8;', 'shortest'],
  ])('finds %s', (text, name) => {
    expect(repeatedFacts(facts, { 'server/c.ts': text })).toEqual([`server/c.ts: ${name}`]);
  });

  it.each([
    "const colours = { requested: 'grey', waiting: 'blue', received: 'green' };",
    "const ended = ['waiting', 'received'];",
    "const words = ['requested', 'waiting', 'done'];",
    'const longest = 8;',
  ])('leaves %s alone', (text) => {
    expect(repeatedFacts(facts, { 'server/c.ts': text })).toEqual([]);
  });
});

it('every fact that both sides share is declared once, in src/shared', () => {
  const facts = factsIn(read('shared'));
  expect(facts.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['numberStatuses', 'openStatuses', 'languages']),
  );
  const found = ['shared', 'server', 'renderer', 'main', 'preload'].flatMap((room) => repeatedFacts(facts, read(room)));
  expect(found.filter((one) => !allowed.has(one))).toEqual([]);
});
