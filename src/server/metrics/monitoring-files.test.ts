import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';
import { problems } from '#shared/problems.ts';
import { upstreamFailures } from '#shared/staff/servers/server-facts.ts';
import { metricsToken, scrape } from '../testing/scrape.ts';
import { openTestShop, type TestShop } from '../testing/test-shop.ts';
import { codeKinds, purchaseOutcomes, saleKinds } from './sale-metrics.ts';
import { queueNames } from './shop-figures.repository.ts';
import { mailOutcomes, upstreamActions, upstreamOutcomes } from './work-metrics.ts';

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
  `sum max min by and or vector rate increase time topk histogram_quantile max_over_time min_over_time le`.split(' '),
);

/** What labels can be, where one shop of a test does not export all of it. */
const possible: Record<string, Record<string, readonly string[]>> = {
  up: { job: [...read('deploy/monitoring/prometheus.yml').matchAll(/job_name: (\w+)/g)].map(([, job = '']) => job) },
  numdesk_purchases_total: { kind: saleKinds, outcome: purchaseOutcomes, reason: Object.keys(problems) },
  numdesk_codes_total: { kind: codeKinds },
  numdesk_upstream_calls_total: { action: upstreamActions, outcome: upstreamOutcomes },
  numdesk_mails_total: { outcome: mailOutcomes },
  numdesk_queue_oldest_seconds: { queue: queueNames },
  numdesk_http_request_seconds_count: { status: ['1xx', '2xx', '3xx', '4xx', '5xx'] },
};

/** Takes an expression apart: which metrics it reads, and by which labels and values it chooses and sums. */
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
  const values = [...expr.matchAll(/([a-z_]\w*)\{([^}]*)\}/g)].flatMap(([, name = '', matchers = '']) =>
    [...matchers.matchAll(/(\w+)\s*(?:=~|!~|!=|=)\s*"([^"]*)"/g)].map(([, label = '', text = '']) => ({
      name,
      label,
      values: text.split('|'),
    })),
  );
  return { selectors, values, groupings, metrics: metrics.filter((name) => !/^e\d+$/.test(name)) };
}

let shop: TestShop;
/** Of each metric its labels, and what they are. */
let exported: Map<string, Map<string, Set<string>>>;
beforeAll(async () => {
  shop = await openTestShop({ env: { METRICS_TOKEN: metricsToken } });
  const asha = await shop.customer('100.00');
  const body = { offer_id: await shop.offer() };
  const { number } = await asha.api('POST /api/user/numbers', { body, idempotencyKey: crypto.randomUUID() });
  shop.provider.sendCode(shop.provider.activations().at(-1)?.id ?? '', '482913');
  await asha.live.when('update_number', (event) => event.number.id === number.id && event.number.status === 'received');
  await fetch(`${shop.url}/no/such/path`);
  const { text } = await scrape(shop);
  // What nothing has happened to yet, such as refunds, has a type but no series.
  exported = new Map(
    [...text.matchAll(/^# TYPE (\w+) (\w+)$/gm)].flatMap(([, name = '', type]) =>
      (type === 'histogram' ? ['_bucket', '_sum', '_count'] : ['']).map((end) => [
        name + end,
        new Map<string, Set<string>>(),
      ]),
    ),
  );
  for (const [, name = '', labels = ''] of text.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm))
    for (const [, label = '', value = ''] of labels.matchAll(/(\w+)="([^"]*)"/g)) {
      const known = exported.get(name);
      known?.set(label, (known.get(label) ?? new Set()).add(value));
    }
  exported.set('up', new Map(['job', 'instance'].map((label) => [label, new Set()])));
});
afterAll(() => shop.close());

test.each(expressions)('%s reads metrics and labels that the shop exports', (_where, expr) => {
  const { metrics, selectors, groupings } = takeApart(expr);
  expect(metrics.length).toBeGreaterThan(0);
  expect(metrics.filter((name) => !exported.has(name))).toEqual([]);
  for (const { name, labels } of selectors) {
    const known = exported.get(name) ?? new Map<string, unknown>();
    if (known.size > 0)
      expect(labels.filter((label) => label !== 'instance' && label !== 'reason' && !known.has(label))).toEqual([]);
  }
  const all = new Set(metrics.flatMap((name) => [...(exported.get(name)?.keys() ?? [])]));
  const hasSeries = metrics.every((name) => (exported.get(name)?.size ?? 0) > 0);
  if (hasSeries) expect(groupings.filter((label) => label !== 'reason' && !all.has(label))).toEqual([]);
});

test.each(expressions)('%s asks for values that the labels can have', (_where, expr) => {
  for (const { name, label, values } of takeApart(expr).values.filter(({ label }) => label !== 'instance')) {
    const known = new Set(possible[name]?.[label] ?? exported.get(name)?.get(label));
    expect([name, label, values.filter((value) => !known.has(value))]).toEqual([name, label, []]);
  }
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

  test('each failure of a provider is seen by the alert about its answers or by the one about our account', () => {
    const seen = ['ProviderFails', 'ProviderRefusesAccount'].flatMap((name) =>
      takeApart(rules.find(({ alert }) => alert === name)?.expr ?? '').values.flatMap(({ values }) => values),
    );
    // Custom servers may have no list, and a budget that is used up is no failure.
    const expected = upstreamFailures.filter((failure) => failure !== 'no_list' && failure !== 'limited');
    expect(expected.filter((failure) => !seen.includes(failure))).toEqual([]);
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
