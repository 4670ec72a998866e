import autocannon from 'autocannon';
import { databaseMicros } from './database-cpu.ts';
import type { Measured } from './rounds.ts';
import type { Target } from './target.ts';

export type Load = {
  path: string;
  connections: number;
  seconds: number;
  /** The status that every answer must have. */
  status: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT';
  body?: string;
  /** Makes the body of each request, where no two may be the same. */
  each?: () => { path: string; headers: Record<string, string>; body: string };
};

/** Loads a target. @returns answers per second @throws when an answer is not the expected one */
export async function answersPerSecond(target: Target, load: Load): Promise<Measured> {
  const { path, connections, seconds, status, headers, method, body, each } = load;
  const cpuBefore = await target.ask<number>('cpu');
  const databaseBefore = databaseMicros();
  const result = await autocannon({
    url: target.url + path,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    ...(method && { method }),
    ...(body !== undefined && { body }),
    ...(each && { requests: [{ setupRequest: (request: object) => ({ ...request, ...each() }) }] }),
  });
  const database = databaseMicros() - databaseBefore;
  const cpu = (await target.ask<number>('cpu')) - cpuBefore;
  const answers = Object.entries(result.statusCodeStats ?? {});
  const wrong = answers.filter(([code]) => Number(code) !== status).map(([code]) => code);
  if (result.errors > 0 || wrong.length > 0 || answers.length === 0) {
    throw new Error(
      `${target.url}${path}: ${result.errors} errors, answers ${wrong.join()} instead of ${status}`,
    );
  }
  const count = result.requests.total;
  return { value: count / result.duration, cpuMicros: cpu / count, databaseMicros: database / count };
}

/** Sends one request after the other. @returns milliseconds per answer */
export async function millisecondsPerAnswer(
  target: Target,
  load: Omit<Load, 'connections'>,
): Promise<Measured> {
  const { value, ...cpu } = await answersPerSecond(target, { ...load, connections: 1 });
  return { value: 1000 / value, ...cpu };
}
