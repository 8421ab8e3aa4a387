/** The token of the metrics of a test's shop. */
export const metricsToken = 'a token for the metrics of a test run';

type Wanted = Record<string, string | number>;
export type Scraped = {
  /** The sum of the series of this name that have these labels, or undefined without any. */
  value(name: string, labels?: Wanted): number | undefined;
  /** Every name of a series. */
  names: Set<string>;
  text: string;
};

/** Reads the metrics of a shop, as Prometheus does. */
export async function scrape(shop: { url: string }, token = metricsToken): Promise<Scraped> {
  const answer = await fetch(`${shop.url}/metrics`, { headers: { authorization: `Bearer ${token}` } });
  if (answer.status !== 200) throw new Error(`/metrics answered ${answer.status}`);
  const text = await answer.text();
  const series = text.split('\n').flatMap((line) => {
    const [, name, labels = '', value] = /^(\w+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    if (name === undefined) return [];
    const pairs = [...labels.matchAll(/(\w+)="([^"]*)"/g)].map(([, label, text]) => [label, text] as const);
    return [{ name, labels: Object.fromEntries(pairs) as Record<string, string>, value: Number(value) }];
  });
  return {
    text,
    names: new Set(series.map(({ name }) => name)),
    value(wantedName, wanted = {}) {
      const found = series.filter(
        ({ name, labels }) =>
          name === wantedName && Object.entries(wanted).every(([label, text]) => labels[label] === String(text)),
      );
      return found.length === 0 ? undefined : found.reduce((sum, { value }) => sum + value, 0);
    },
  };
}
