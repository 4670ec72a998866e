import { once } from 'node:events';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { expect, onTestFinished, test } from 'vitest';
import { folderWithCluster } from '#testing/clusters.ts';
import { type SpawnedServer, spawnServer } from '#testing/spawned-server.ts';

const slow = { timeout: 180_000 };

async function start(env: Record<string, string>): Promise<{ server: SpawnedServer; url: string }> {
  const server = spawnServer({ DATA_DIR: await folderWithCluster(), ...env });
  onTestFinished(async () => void (await server.stop()));
  return { server, url: await server.ready() };
}

/** A port that was free a moment ago. */
async function findPort(): Promise<string> {
  const trial = createServer().listen(0, '127.0.0.1');
  await once(trial, 'listening');
  const { port } = trial.address() as AddressInfo;
  trial.close();
  await once(trial, 'close');
  return String(port);
}

/** The samples of Prometheus's text format, by name and labels; throws when a line is neither sample nor comment. */
function parseMetrics(text: string): Map<string, number> {
  const samples = new Map<string, number>();
  for (const line of text.split('\n').filter((one) => one && !one.startsWith('#'))) {
    const [, name = '', value = ''] = /^([a-z_][a-z0-9_]*(?:\{[^}]*\})?) (\S+)$/i.exec(line) ?? [];
    if (!name || Number.isNaN(Number(value))) throw new Error(`not a sample: ${line}`);
    samples.set(name, Number(value));
  }
  return samples;
}

/** The metrics that the Grafana board asks for. */
function usedByBoard(): string[] {
  const board = readFileSync(join(import.meta.dirname, '../../../../../deploy/grafana.json'), 'utf8');
  const used = [...board.matchAll(/\b(?:http|db|spotter|process|nodejs)_[a-z0-9_]+/g)].map(([name]) => name);
  expect(used.length).toBeGreaterThan(10);
  return [...new Set(used)];
}

test('/metrics counts requests by route, statements, connections and memory', slow, async () => {
  const port = await findPort();
  const { url } = await start({ METRICS_PORT: port });
  for (const path of ['/api/auth/user', '/api/auth/user', '/api/workouts/0', '/api/no-such-route']) {
    await (await fetch(url + path)).text();
  }
  const reply = await fetch(`http://127.0.0.1:${port}/metrics`);
  expect(reply.headers.get('content-type')).toContain('text/plain');
  const samples = parseMetrics(await reply.text());
  const names = new Set([...samples.keys()].map((name) => name.replace(/\{.*/, '')));
  expect(usedByBoard().filter((name) => !names.has(name))).toEqual([]);
  const count = (start: string, ...labels: string[]) =>
    [...samples].filter(([name]) => name.startsWith(start) && labels.every((label) => name.includes(label)));
  const requests = (route: string) =>
    count('http_server_request_duration_seconds_count', `route="${route}"`).map(([, number]) => number);
  expect(requests('/api/auth/user')).toEqual([2]);
  expect(requests('/api/workouts/:id')).toEqual([1]);
  expect(requests('/api/no-such-route')).toEqual([]);
  expect(count('db_client_operation_duration_seconds_count', 'kind="select"', 'outcome="ok"')).not.toEqual(
    [],
  );
  expect(count('db_client_connections', 'state="waiting"').map(([, number]) => number)).toEqual([0]);
  expect(count('spotter_live_sockets').map(([, number]) => number)).toEqual([0]);
  expect(count('process_memory_usage_bytes')[0]?.[1]).toBeGreaterThan(10_000_000);
  expect((await fetch(`${url}/metrics`)).headers.get('content-type')).not.toContain('text/plain; version');
});

test('a port in use for /metrics stops the start and names its variables', slow, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const { port } = taken.address() as AddressInfo;
  const server = spawnServer({ DATA_DIR: await folderWithCluster(), METRICS_PORT: String(port) });
  expect((await server.exited).code).toBe(1);
  expect(server.output()).toMatch(/METRICS_HOST 127\.0\.0\.1 and METRICS_PORT \d+ \(EADDRINUSE\)/);
});

type Span = {
  name: string;
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  attributes: { key: string; value: { stringValue?: string; intValue?: number } }[];
};
type Export = { resourceSpans: { scopeSpans: { spans: Span[] }[] }[] };

/** A collector that keeps what it is sent. */
async function startCollector(): Promise<{ url: string; spans: Span[] }> {
  const spans: Span[] = [];
  const server = createServer((request, response) => {
    void json(request).then((sent) => {
      if (request.url === '/v1/traces') {
        const { resourceSpans } = sent as Export;
        spans.push(...resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)));
      }
      response.setHeader('content-type', 'application/json').end('{}');
    });
  }).listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans };
}

const newPerson = {
  email: 'ada@example.com',
  password: 'tall grey lighthouse',
  firstName: 'Ada',
  lastName: 'Trace',
  studioName: 'Iron House',
};

test(
  'a request and its statements are spans of one trace, which continues that of the proxy',
  slow,
  async () => {
    const collector = await startCollector();
    const { server, url } = await start({ OTEL_EXPORTER_OTLP_ENDPOINT: collector.url });
    const [traceId, parent] = ['0af7651916cd43dd8448eb211c80319c', 'b7ad6b7169203331'];
    const headers = {
      origin: url,
      'content-type': 'application/json',
      traceparent: `00-${traceId}-${parent}-01`,
    };
    const body = JSON.stringify(newPerson);
    expect((await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body })).status).toBe(201);
    // The last spans are sent by the stop.
    await server.stop();
    const spans = collector.spans.filter((span) => span.traceId === traceId);
    const request = spans.find(({ name }) => name === 'POST /api/auth/sign-up');
    expect(request?.parentSpanId).toBe(parent);
    const statements = spans.filter(({ parentSpanId }) => parentSpanId === request?.spanId);
    expect(statements.map(({ name }) => name)).toContain('insert');
    // Values are sent to PostgreSQL apart from the text.
    expect(JSON.stringify(collector.spans)).not.toContain(newPerson.email);
  },
);

test('a slow statement is logged with its route and without values', slow, async () => {
  const { server, url } = await start({ SLOW_STATEMENT_MS: '1' });
  const headers = { origin: url, 'content-type': 'application/json' };
  const body = JSON.stringify(newPerson);
  await fetch(`${url}/api/auth/sign-up`, { method: 'POST', headers, body });
  await server.stop();
  const lines = server.output().match(/^\{.*"a statement was slow".*\}$/gm) ?? [];
  const slowOnes = lines.map((line) => JSON.parse(line) as { ms: number; route: string | null; sql: string });
  expect(slowOnes.some(({ route, ms }) => route === 'POST /api/auth/sign-up' && ms >= 1)).toBe(true);
  expect(JSON.stringify(slowOnes)).not.toContain(newPerson.email);
});
