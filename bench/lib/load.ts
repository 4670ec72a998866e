import autocannon from 'autocannon';
import type { Measured } from './rounds.ts';
import type { Target } from './target.ts';

export type Load = {
  path: string;
  connections: number;
  seconds: number;
  /** Status every answer must have. */
  status: number;
  headers?: Record<string, string>;
  method?: 'GET' | 'POST' | 'PUT';
  body?: string;
  /** What is sent this time, where no two requests are the same. */
  each?: () => { path: string; headers: Record<string, string>; body: string };
};

/** Puts a target under load. @returns answers per second @throws when an answer is not as it should be */
export async function answersPerSecond(target: Target, load: Load): Promise<Measured> {
  const { path, connections, seconds, status, headers, method, body, each } = load;
  const cpuBefore = await target.ask<number>('cpu');
  const result = await autocannon({
    url: target.url + path,
    connections,
    duration: seconds,
    ...(headers && { headers }),
    ...(method && { method }),
    ...(body !== undefined && { body }),
    ...(each && { requests: [{ setupRequest: (request: object) => ({ ...request, ...each() }) }] }),
  });
  const cpu = (await target.ask<number>('cpu')) - cpuBefore;
  const answers = Object.entries(result.statusCodeStats ?? {});
  const wrong = answers.filter(([code]) => Number(code) !== status).map(([code]) => code);
  if (result.errors > 0 || wrong.length > 0 || answers.length === 0) {
    throw new Error(
      `${target.url}${path}: ${result.errors} errors, answers ${wrong.join()} instead of ${status}`,
    );
  }
  const count = result.requests.total;
  return { value: count / result.duration, cpuMicros: cpu / count };
}

/** One request after the other. @returns milliseconds per answer */
export async function millisecondsPerAnswer(
  target: Target,
  load: Omit<Load, 'connections'>,
): Promise<Measured> {
  const { value, cpuMicros } = await answersPerSecond(target, { ...load, connections: 1 });
  return { value: 1000 / value, cpuMicros };
}
