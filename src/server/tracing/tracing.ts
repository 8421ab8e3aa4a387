import type { FastifyInstance } from 'fastify';

/** What a span says about its work. Never a secret, a code, a person or a text from outside. */
export type SpanFields = Record<string, string | number | boolean>;

/** A piece of work. `fieldsOf` adds what is known at its end. */
export type SpanOf<T> = {
  name: string;
  fields: SpanFields;
  /** Whether the work asks somebody outside. */
  isCall?: boolean;
  fieldsOf?: (result: T) => SpanFields;
};

export type Tracing = {
  /** Runs the work as a span below the one that it belongs to. What it throws marks the span as failed. */
  span<T>(about: SpanOf<T>, work: () => Promise<T>): Promise<T>;
  /** Makes a span of each request; what the request does is below it. */
  traceRequests(http: FastifyInstance): void;
};

/** Without an endpoint nothing is traced, and nothing for it is loaded. */
export const noTracing: Tracing = { span: (_about, work) => work(), traceRequests: () => undefined };
