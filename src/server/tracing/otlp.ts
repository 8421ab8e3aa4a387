import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as delay } from 'node:timers/promises';
import { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace, type Context, type Span } from '@opentelemetry/api';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TracerProvider,
  TraceIdRatioBasedSampler,
} from '@opentelemetry/sdk-trace';
import type { Environment } from '../env.ts';
import { routeOf } from '../http/log-requests.ts';
import type { SpanOf, Tracing } from './tracing.ts';

type Settings = Pick<Environment, 'OTEL_EXPORTER_OTLP_HEADERS' | 'OTEL_SERVICE_NAME' | 'OTEL_TRACES_SAMPLER_ARG'> & {
  /** The address of a collector, such as http://localhost:4318. */
  endpoint: string;
};

const exportTimeoutMs = 5_000;
/** A collector that does not answer delays the end of the process by no more than this. */
const lastExportMs = 200;

/**
 * Sends traces to a collector by OTLP over HTTP, in batches from memory: while it is away they are dropped. Spans find the
 * one that they belong to by AsyncLocalStorage, which makes every promise dearer on Node 20 (decision 42), so this file is
 * loaded only where an endpoint is set. A `traceparent` of clients is not believed.
 */
export function openOtlp(settings: Settings): Tracing {
  const {
    endpoint,
    OTEL_EXPORTER_OTLP_HEADERS: headers,
    OTEL_SERVICE_NAME: name,
    OTEL_TRACES_SAMPLER_ARG: share,
  } = settings;
  const url = `${endpoint.replace(/\/+$/, '')}/v1/traces`;
  const exporter = new OTLPTraceExporter({ url, headers, timeoutMillis: exportTimeoutMs });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': name }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('numdesk');
  const current = new AsyncLocalStorage<Context>();
  const ofRequest = new WeakMap<object, Span>();

  async function span<T>({ name, fields, isCall, fieldsOf }: SpanOf<T>, work: () => Promise<T>): Promise<T> {
    const parent = current.getStore() ?? ROOT_CONTEXT;
    const kind = isCall ? SpanKind.CLIENT : SpanKind.INTERNAL;
    const own = tracer.startSpan(name, { kind, attributes: fields }, parent);
    try {
      const result = await current.run(trace.setSpan(parent, own), work);
      if (fieldsOf) own.setAttributes(fieldsOf(result));
      return result;
    } catch (error) {
      // Its message may hold a part of what a provider answered.
      own.setAttribute('error.type', error instanceof Error ? error.name : 'unknown');
      own.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      own.end();
    }
  }

  return {
    span,

    traceRequests(http) {
      http.addHook('onRequest', (request, _reply, done) => {
        const attributes = { 'http.request.method': request.method, 'numdesk.request_id': request.id };
        ofRequest.set(
          request,
          tracer.startSpan(
            `${request.method} ${routeOf(request)}`,
            { kind: SpanKind.SERVER, attributes },
            ROOT_CONTEXT,
          ),
        );
        done();
      });
      // After the body was read, since what reads it leaves the span.
      http.addHook('preHandler', (request, _reply, done) => {
        const own = ofRequest.get(request);
        if (own) current.run(trace.setSpan(ROOT_CONTEXT, own), done);
        else done();
      });
      http.addHook('onResponse', (request, { statusCode }, done) => {
        const own = ofRequest.get(request);
        own?.setAttributes({ 'http.route': routeOf(request), 'http.response.status_code': statusCode });
        if (request.refusal) own?.setAttribute('numdesk.refusal', request.refusal);
        if (statusCode >= 500) own?.setStatus({ code: SpanStatusCode.ERROR });
        own?.end();
        done();
      });
      http.addHook('onClose', async () => {
        await Promise.race([provider.shutdown().catch(() => undefined), delay(lastExportMs)]);
      });
    },
  };
}
