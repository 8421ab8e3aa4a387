import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { Instruments } from './instruments.ts';

export type Prometheus = {
  instruments: Instruments;
  contentType: string;
  /** Everything in the text format of Prometheus. */
  render(): Promise<string>;
};

/** Opens a registry of its own, with the metrics of the process: processor, memory, garbage collection, event loop. */
export function openPrometheus(): Prometheus {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const instruments: Instruments = {
    counter(name, help, labelNames) {
      const counter = new Counter({ name, help, labelNames, registers });
      return { add: (labels, count = 1) => counter.inc(labels, count) };
    },
    histogram(name, help, labelNames, buckets) {
      const histogram = new Histogram({ name, help, labelNames, buckets: [...buckets], registers });
      return { observe: (labels, seconds) => histogram.observe(labels, seconds) };
    },
    gauge(name, help, labelNames, read) {
      new Gauge({
        name,
        help,
        labelNames,
        registers,
        async collect() {
          const readings = (await read()) ?? [];
          this.reset();
          // Without labels, `reset` writes a zero, which would say something that is not known.
          if (labelNames.length === 0) this.remove();
          for (const { labels, value } of readings) this.set(labels, value);
        },
      });
    },
  };
  return { instruments, contentType: registry.contentType, render: () => registry.metrics() };
}
