import type { FastifyInstance } from 'fastify';
import type { Db, PoolState } from '../db/client.ts';
import type { Environment } from '../env.ts';
import { noTracing, type Tracing } from '../tracing/tracing.ts';
import { noInstruments } from './instruments.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { metricsRoutes } from './metrics.routes.ts';
import { addProcessGauges, type MeasuredEvents } from './process-gauges.ts';
import { addShopGauges } from './shop-gauges.ts';

/** What modules tell about their work. */
export type Telemetry = { metrics: Metrics; tracing: Tracing };
/** What metrics read: the database, best over a connection of its own, and how full the pools are. */
export type Measured = { db: Db; pools: Record<string, () => PoolState> };

type Settings = Pick<
  Environment,
  | 'METRICS_TOKEN'
  | 'OTEL_EXPORTER_OTLP_ENDPOINT'
  | 'OTEL_EXPORTER_OTLP_HEADERS'
  | 'OTEL_SERVICE_NAME'
  | 'OTEL_TRACES_SAMPLER_ARG'
>;

/** Loads what the settings ask for, and nothing of it without them. */
export async function createTelemetry(env: Settings) {
  const { METRICS_TOKEN: token, OTEL_EXPORTER_OTLP_ENDPOINT: endpoint } = env;
  const prometheus = token ? (await import('./prometheus.ts')).openPrometheus() : undefined;
  const tracing = endpoint ? (await import('../tracing/otlp.ts')).openOtlp({ ...env, endpoint }) : noTracing;
  const metrics = createMetrics(prometheus?.instruments ?? noInstruments);
  return {
    telemetry: { metrics, tracing } satisfies Telemetry,

    /** Measures requests and serves /metrics. */
    mountMetrics(http: FastifyInstance, events: MeasuredEvents, { db, pools }: Measured): void {
      if (!prometheus || !token) return;
      addShopGauges(prometheus.instruments, db, http.log);
      addProcessGauges(prometheus.instruments, events, pools);
      metricsRoutes(http, token, prometheus);
    },
  };
}
