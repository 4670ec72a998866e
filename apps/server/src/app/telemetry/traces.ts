import { ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TraceIdRatioBasedSampler, TracerProvider } from '@opentelemetry/sdk-trace';
import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import { within } from '#lib/within.ts';
import { type Observer, routeOf } from './observer.ts';

/** How long a stop waits for the collector. */
const STOP_MS = 2_000;

const headers = {
  get: (carrier: FastifyRequest['headers'], name: string) => carrier[name],
  keys: (carrier: FastifyRequest['headers']) => Object.keys(carrier),
};

/**
 * Sends a span for each request, and one for each of its statements, to an OpenTelemetry collector (OTLP over HTTP).
 * A trace that a proxy began is continued (W3C `traceparent`).
 * @param endpoint base address of the collector
 * @param ratio share of the traces that are sent, 0 to 1
 */
export function startTraces(endpoint: string, ratio: number, log: Logger): Observer {
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'spotter' }),
    sampler: new TraceIdRatioBasedSampler(ratio),
    spanProcessors: [new BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('spotter');
  const propagator = new W3CTraceContextPropagator();
  const spans = new WeakMap<FastifyRequest, Span>();

  return {
    observe({ app }) {
      app.addHook('onRequest', (request, _reply, done) => {
        const parent = propagator.extract(ROOT_CONTEXT, request.headers, headers);
        const route = routeOf(request);
        const attributes = { 'http.request.method': request.method, 'http.route': route };
        const options = { kind: SpanKind.SERVER, attributes };
        spans.set(request, tracer.startSpan(`${request.method} ${route}`, options, parent));
        done();
      });
      app.addHook('onResponse', (request, reply, done) => {
        const span = spans.get(request);
        span?.setAttribute('http.response.status_code', reply.statusCode);
        if (reply.statusCode >= 500) span?.setStatus({ code: SpanStatusCode.ERROR });
        span?.end();
        done();
      });
    },
    statement({ sql, ms, failed }, request) {
      const parent = request && spans.get(request);
      if (!parent) return;
      const end = Date.now();
      const attributes = { 'db.system.name': 'postgresql', 'db.query.text': sql };
      const options = { kind: SpanKind.CLIENT, startTime: end - ms, attributes };
      const span = tracer.startSpan(operationOf(sql), options, trace.setSpan(ROOT_CONTEXT, parent));
      if (failed) span.setStatus({ code: SpanStatusCode.ERROR });
      span.end(end);
    },
    async stop() {
      const isSent = await within(
        STOP_MS,
        provider.shutdown().catch(() => undefined),
      );
      if (!isSent) log.warn('the last traces were not sent: OTEL_EXPORTER_OTLP_ENDPOINT does not answer');
    },
  };
}

const operationOf = (sql: string): string => /^\s*\w+/.exec(sql)?.[0].trim().toLowerCase() ?? 'statement';
