import { type DestinationStream, pino } from 'pino';

type Line = {
  level: number;
  time: number;
  msg?: string;
  reqId?: string;
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
  err?: { message?: string; stack?: string };
};

/** Turns pino's JSON into lines such as `12:30:05 info GET /api/workouts 200 4 ms`. */
export function terminalLines(to: DestinationStream): DestinationStream {
  const running = new Map<string, string>();

  function describe(line: Line): string | undefined {
    if (line.reqId && line.req) {
      running.set(line.reqId, `${line.req.method} ${line.req.url}`);
      // One line a request is enough: the one with its outcome.
      return undefined;
    }
    if (line.reqId && line.res && line.responseTime !== undefined) {
      const request = running.get(line.reqId) ?? 'request';
      running.delete(line.reqId);
      return `${request} ${line.res.statusCode} ${Math.round(line.responseTime)} ms`;
    }
    return line.msg ?? '';
  }

  return {
    write(json) {
      const line: Line = JSON.parse(json);
      const text = describe(line);
      if (text === undefined) return;
      const time = new Date(line.time).toTimeString().slice(0, 8);
      const why = line.err?.stack ?? line.err?.message;
      to.write(`${time} ${pino.levels.labels[line.level]} ${text}\n${why ? `${why}\n` : ''}`);
    },
  };
}
