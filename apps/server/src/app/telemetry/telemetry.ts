import type { Logger } from 'pino';
import type { Statement } from '#db/driver/statement.ts';
import type { Config } from '#lib/config.ts';
import { runningRequest } from '#lib/http/saved.ts';
import type { Observed, Observer } from './observer.ts';
import { reportSlow } from './slow-statements.ts';

/** How the server shows what it does: metrics, traces and slow statements, each by configuration. */
export type Telemetry = {
  observe(observed: Observed): void;
  statement(statement: Statement): void;
  stop(): Promise<void>;
};

/**
 * Loads and starts what is configured; the libraries of the rest are not loaded.
 * @throws StartError when the port of the metrics cannot be used
 */
export async function startTelemetry(config: Config, log: Logger): Promise<Telemetry> {
  const observers: Observer[] = [];
  if (config.SLOW_STATEMENT_MS > 0) observers.push(reportSlow(config.SLOW_STATEMENT_MS, log));
  if (config.METRICS_PORT !== undefined) {
    const { startMetrics } = await import('./metrics.ts');
    observers.push(await startMetrics(config.METRICS_HOST, config.METRICS_PORT));
  }
  if (config.OTEL_EXPORTER_OTLP_ENDPOINT) {
    const { startTraces } = await import('./traces.ts');
    observers.push(startTraces(config.OTEL_EXPORTER_OTLP_ENDPOINT, config.OTEL_TRACES_SAMPLER_ARG, log));
  }
  return {
    observe(observed) {
      for (const observer of observers) observer.observe(observed);
    },
    statement(statement) {
      const request = runningRequest();
      for (const observer of observers) observer.statement(statement, request);
    },
    async stop() {
      await Promise.all(observers.map((observer) => observer.stop()));
    },
  };
}
