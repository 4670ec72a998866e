import { type DestinationStream, pino } from 'pino';

type Line = {
  level: number;
  time: number;
  msg?: string;
  req?: { method: string; url: string };
  res?: { statusCode: number };
  responseTime?: number;
  err?: { message?: string; stack?: string };
};

function describe({ req, res, responseTime, msg }: Line): string {
  if (!req || !res || responseTime === undefined) return msg ?? '';
  return `${req.method} ${req.url} ${res.statusCode} ${Math.round(responseTime)} ms`;
}

/** Turns pino's JSON into lines such as `12:30:05 info GET /api/workouts 200 4 ms`. */
export function terminalLines(to: DestinationStream): DestinationStream {
  return {
    write(json) {
      const line: Line = JSON.parse(json);
      const text = describe(line);
      const time = new Date(line.time).toTimeString().slice(0, 8);
      const why = line.err?.stack ?? line.err?.message;
      to.write(`${time} ${pino.levels.labels[line.level]} ${text}\n${why ? `${why}\n` : ''}`);
    },
  };
}
