import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { runInChild } from '../testing/embedded/run-in-child.ts';

const from = (file: string) => JSON.stringify(resolve(import.meta.dirname, file));

/** The packages for metrics and traces that a process has loaded once it has the app and these settings. */
const loadedWith = async (env: Record<string, string>) =>
  runInChild(`
    import { createRequire } from 'node:module';
    const { readEnvironment } = await import(${from('../env.ts')});
    await import(${from('../app.ts')});
    const { createTelemetry } = await import(${from('telemetry.ts')});
    await createTelemetry(readEnvironment(${JSON.stringify(env)}));
    const names = Object.keys(createRequire(${from('telemetry.ts')}).cache)
      .flatMap((path) => /node_modules.(prom-client|@opentelemetry.sdk-trace)\\b/.exec(path)?.[1] ?? []);
    console.log(JSON.stringify([...new Set(names)]));
  `).printed();

test('a process loads what metrics and traces need only where they are set up', async () => {
  const [neither, metrics, traces] = await Promise.all([
    loadedWith({}),
    loadedWith({ METRICS_TOKEN: 'a token of thirty-two characters' }),
    loadedWith({ OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:4318' }),
  ]);
  expect([neither, metrics, traces]).toEqual([[], ['prom-client'], ['@opentelemetry/sdk-trace']]);
});
