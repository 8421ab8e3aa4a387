import pg from 'pg';
import { purchaseScript, type Step } from './purchase-script.ts';
import type { CeilingRun, CeilingTool, Duration } from './tool.ts';

/** The same script over `pg`, with named statements: where pgbench is not installed. */
export const pgClients: CeilingTool = {
  name: 'the script over pg, as pgbench is not installed',
  async run({ connection }, clients, duration) {
    const opened = await Promise.all(
      Array.from({ length: clients }, async () => {
        const client = new pg.Client(connection);
        await client.connect();
        return client;
      }),
    );
    try {
      return await runOn(opened, duration);
    } finally {
      await Promise.all(opened.map((client) => client.end()));
    }
  },
};

async function runOn(clients: readonly pg.Client[], { warmUpMs, forMs }: Duration): Promise<CeilingRun> {
  const countFrom = performance.now() + warmUpMs;
  const until = countFrom + forMs;
  let bought = 0;
  await Promise.all(
    clients.map(async (client, index) => {
      while (performance.now() < until) {
        await buy(client, index + 1);
        const now = performance.now();
        if (now >= countFrom && now <= until) bought += 1;
      }
    }),
  );
  return { perSecond: (bought * 1000) / forMs, ms: (forMs * clients.length) / bought };
}

async function buy(client: pg.Client, caller: number): Promise<void> {
  const kept: Record<string, unknown> = { client: caller };
  for (const [place, step] of prepared.entries()) {
    const { rows } = await client.query<Record<string, unknown>>({
      ...(step.names.length > 0 && { name: `purchase-${place}`, values: step.names.map((name) => kept[name]) }),
      text: step.text,
    });
    if (step.keeps !== undefined) kept[step.keeps] = rows[0]?.[step.keeps];
  }
}

/** Not the casts, which are written `::bigint`. */
const variable = /(?<!:):([a-z]+)/g;

/** The steps with numbered parameters, and the names of what these are. */
const prepared = purchaseScript.map(({ text, keeps }: Step) => {
  const names = [...new Set(Array.from(text.matchAll(variable), ([, name = '']) => name))];
  return { text: text.replaceAll(variable, (_, name: string) => `$${names.indexOf(name) + 1}`), names, keeps };
});
