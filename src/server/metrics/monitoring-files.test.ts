import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { metricsToken, scrape } from '../testing/scrape.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';

const root = resolve(import.meta.dirname, '../../..');
const read = (file: string) => readFileSync(resolve(root, file), 'utf8');

const line = z.string().min(10).max(140);
const Rules = z.strictObject({
  groups: z.array(
    z.strictObject({
      name: z.string(),
      rules: z.array(
        z.strictObject({
          alert: z.string().regex(/^[A-Z]\w+$/),
          expr: z.string(),
          for: z
            .string()
            .regex(/^\d+[smhd]$/)
            .optional(),
          labels: z.strictObject({ severity: z.enum(['page', 'ticket']) }),
          annotations: z.strictObject({ summary: line, runbook: line, section: z.string() }),
        }),
      ),
    }),
  ),
});
const Panel = z.object({
  title: z.string(),
  type: z.string(),
  gridPos: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }),
  targets: z.array(z.object({ expr: z.string() })).default([]),
});
const Dashboard = z.object({ panels: z.array(Panel) });

const rules = Rules.parse(parse(read('deploy/monitoring/alerts.yml'))).groups.flatMap((group) => group.rules);
const { panels } = Dashboard.parse(JSON.parse(read('deploy/monitoring/dashboard.json')));
const expressions = [
  ...rules.map(({ alert, expr }) => [alert, expr] as const),
  ...panels.flatMap(({ title, targets }) => targets.map(({ expr }) => [title, expr] as const)),
];

/** What PromQL has of its own among the words of these files. */
const words = new Set(
  `sum max min by and or rate increase time topk histogram_quantile max_over_time min_over_time le`.split(' '),
);

/** Takes an expression apart: which metrics it reads, and by which labels it chooses and sums. */
function takeApart(expr: string) {
  const bare = expr.replaceAll(/"[^"]*"/g, '""');
  const selectors = [...bare.matchAll(/([a-z_]\w*)\{([^}]*)\}/g)].map(([, name = '', matchers = '']) => ({
    name,
    labels: [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)/g)].map(([, label = '']) => label),
  }));
  const groupings = [...bare.matchAll(/\bby \(([^)]*)\)/g)].flatMap(([, labels = '']) => labels.split(/,\s*/));
  const rest = bare
    .replaceAll(/\{[^}]*\}/g, '')
    .replaceAll(/\[[^\]]*\]/g, '')
    .replaceAll(/\bby \([^)]*\)/g, '');
  const metrics = [...rest.matchAll(/[a-z_][\w]*/gi)].map(([name]) => name).filter((name) => !words.has(name));
  return { selectors, groupings, metrics: metrics.filter((name) => !/^e\d+$/.test(name)) };
}

let shop: TestShop;
let exported: Map<string, Set<string>>;
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: metricsToken } });
  const asha = await shop.customer('100.00');
  const body = { offer_id: await shop.offer() };
  const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '482913');
  await asha.live.when('update_number', (event) => event.number.id === number.id && event.number.status === 'received');
  const { text } = await scrape(shop);
  // What nothing has happened to yet, such as refunds, has a type but no series.
  exported = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((end) => [name + end, new Set<string>()]),
    ),
  );
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    for (const [, label = ''] of labels.matchAll(/(\w+)="/g)) exported.get(name)?.add(label);
  exported.set('up', new Set(['job', 'instance']));
});
afterAll(() => shop.close());

test.each(expressions)('%s reads metrics and labels that the shop exports', (_where, expr) => {
  const { metrics, selectors, groupings } = takeApart(expr);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !exported.has(name))).toEqual([]);
  for (const { name, labels } of selectors) {
    const known = exported.get(name) ?? new Set();
    if (known.size > 0)
      expect(labels.filter((label) => label !== 'instance' && label !== 'reason' && !known.has(label))).toEqual([]);
  }
  const all = new Set(metrics.flatMap((name) => [...(exported.get(name) ?? [])]));
  const hasSeries = metrics.every((name) => (exported.get(name)?.size ?? 0) > 0);
  if (hasSeries) expect(groupings.filter((label) => label !== 'reason' && !all.has(label))).toEqual([]);
});

test.each(expressions)('%s closes what it opens', (_where, expr) => {
  const open: string[] = [];
  const pairs: Record<string, string> = { ')': '(', ']': '[', '}': '{' };
  for (const sign of expr.replaceAll(/"[^"]*"/g, '')) {
    if ('([{'.includes(sign)) open.push(sign);
    if (sign in pairs) expect(open.pop()).toBe(pairs[sign]);
  }
  expect(open).toEqual([]);
});

describe('alerts', () => {
  test('each has a name of its own and a section of the runbook', () => {
    expect(new Set(rules.map(({ alert }) => alert)).size).toBe(rules.length);
    const anchors = [...read('docs/runbook.md').matchAll(/^## (.+)$/gm)].map(
      ([, title = '']) => `docs/runbook.md#${title.toLowerCase().replaceAll(' ', '-')}`,
    );
    const cited = rules.map(({ annotations }) => annotations.section);
    expect(cited.filter((section) => !anchors.includes(section))).toEqual([]);
    expect(anchors.filter((anchor) => !cited.includes(anchor))).toEqual([]);
  });

  test('those about queues and jobs name some that there are', async () => {
    const named = (label: string) =>
      rules
        .flatMap(({ expr }) => [...expr.matchAll(new RegExp(`numdesk_\\w+\\{${label}=~?"([^"]+)"`, 'g'))])
        .flatMap(([, names = '']) => names.split('|'));
    for (const [label, metric] of [
      ['queue', 'numdesk_queue_waiting'],
      ['job', 'numdesk_job_seconds_count'],
    ] as const) {
      const findMissing = async () => {
        const { text } = await scrape(shop);
        return named(label).filter((name) => !text.includes(`${metric}{${label}="${name}"`));
      };
      expect(named(label).length).toBeGreaterThan(3);
      // A job begins its first run as late as its pause is long.
      await expect.poll(findMissing).toEqual([]);
    }
  });
});

test('the dashboard has its rows, and no two panels in one place', () => {
  const rows = panels.filter(({ type }) => type === 'row').map(({ title }) => title);
  expect(rows).toEqual(['Sales', 'Codes', 'Providers', 'Money', 'Queues and jobs', 'Machines']);
  const places = panels.flatMap(({ gridPos: { x, y, w, h } }) =>
    Array.from({ length: w * h }, (_, index) => `${x + (index % w)} ${y + Math.floor(index / w)}`),
  );
  expect(new Set(places).size).toBe(places.length);
});
