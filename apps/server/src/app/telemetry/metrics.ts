import { monitorEventLoopDelay } from 'node:perf_hooks';
import type { Meter } from '@opentelemetry/api';
import { PrometheusExporter } from '@opentelemetry/exporter-prometheus';
import { AggregationType, MeterProvider } from '@opentelemetry/sdk-metrics';
import { StartError } from '../start-error.ts';
import { type Observed, type Observer, routeOf } from './observer.ts';

/** Upper bounds in seconds. */
const BOUNDS = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10];

/**
 * Serves `/metrics` for Prometheus on a port of its own: durations of requests by route and of statements by kind,
 * connections, live sockets, memory, processor time and delays of the event loop.
 * @throws StartError when the port cannot be used
 */
export async function startMetrics(host: string, port: number): Promise<Observer> {
  const exporter = new PrometheusExporter({
    host,
    port,
    preventServerStart: true,
    withoutScopeInfo: true,
    withoutTargetInfo: true,
  });
  const provider = new MeterProvider({
    readers: [exporter],
    views: [
      {
        aggregation: { type: AggregationType.EXPLICIT_BUCKET_HISTOGRAM, options: { boundaries: BOUNDS } },
        instrumentName: '*_duration_seconds',
      },
    ],
  });
  const meter = provider.getMeter('spotter');
  const requests = meter.createHistogram('http_server_request_duration_seconds', {
    description: 'Duration of answered requests',
  });
  const statements = meter.createHistogram('db_client_operation_duration_seconds', {
    description: 'Duration of SQL statements, with the wait for PostgreSQL',
  });
  await exporter.startServer().catch((error: NodeJS.ErrnoException) => {
    throw new StartError(
      `/metrics cannot be served on METRICS_HOST ${host} and METRICS_PORT ${port} (${error.code ?? error.message}). Choose others, or leave METRICS_PORT out.`,
    );
  });
  return {
    observe(observed) {
      observed.app.addHook('onResponse', (request, reply, done) => {
        const method = request.method;
        requests.record(reply.elapsedTime / 1000, {
          method,
          route: routeOf(request),
          status: reply.statusCode,
        });
        done();
      });
      watchGauges(meter, observed);
      watchProcess(meter);
    },
    statement({ sql, ms, failed }) {
      const kind = /^\s*(select|insert|update|delete|with)\b/i.exec(sql)?.[1]?.toLowerCase() ?? 'other';
      statements.record(ms / 1000, { kind, outcome: failed ? 'failed' : 'ok' });
    },
    stop: () => provider.shutdown(),
  };
}

function watchGauges(meter: Meter, { pool, countSockets }: Observed): void {
  const connections = meter.createObservableGauge('db_client_connections', {
    description: 'Connections of the pool by state; waiting: work without a connection',
  });
  connections.addCallback((result) => {
    result.observe(pool.totalCount - pool.idleCount, { state: 'used' });
    result.observe(pool.idleCount, { state: 'idle' });
    result.observe(pool.waitingCount, { state: 'waiting' });
  });
  meter
    .createObservableGauge('spotter_live_sockets', { description: 'Open live sockets of this server' })
    .addCallback((result) => result.observe(countSockets()));
}

function watchProcess(meter: Meter): void {
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  meter
    .createObservableGauge('nodejs_eventloop_delay_p99_seconds', {
      description: 'Delay of the event loop since the last scrape',
    })
    .addCallback((result) => {
      result.observe(delay.count > 0 ? delay.percentile(99) / 1e9 : 0);
      delay.reset();
    });
  meter
    .createObservableGauge('process_memory_usage_bytes', { description: 'Resident memory' })
    .addCallback((result) => result.observe(process.memoryUsage.rss()));
  meter
    .createObservableCounter('process_cpu_time_seconds', { description: 'Processor time' })
    .addCallback((result) => {
      const { user, system } = process.cpuUsage();
      result.observe((user + system) / 1e6);
    });
}
