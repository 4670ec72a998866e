import type { Logger } from 'pino';
import { type Observer, routeOf } from './observer.ts';

const TEXT_MAX = 500;

/** Logs each statement that takes at least `ms`, with its route. Values of people are never in its text. */
export function reportSlow(ms: number, log: Logger): Observer {
  return {
    observe() {},
    statement(statement, request) {
      if (statement.ms < ms) return;
      const route = request ? `${request.method} ${routeOf(request)}` : null;
      const sql = statement.sql.replaceAll(/\s+/g, ' ').slice(0, TEXT_MAX);
      log.warn({ ms: Math.round(statement.ms), route, reqId: request?.id, sql }, 'a statement was slow');
    },
    async stop() {},
  };
}
