import type { FastifyInstance, FastifyRequest } from 'fastify';
import type pg from 'pg';
import type { Statement } from '#db/driver/statement.ts';

/** What metrics and traces observe. */
export type Observed = {
  app: FastifyInstance;
  pool: pg.Pool;
  /** Open sockets of this server. */
  countSockets(): number;
};

/** Something that observes requests and statements and shows them elsewhere. */
export type Observer = {
  /** Called before the first request. */
  observe(observed: Observed): void;
  /** @param request the request that the statement was for; undefined in background work */
  statement(statement: Statement, request: FastifyRequest | undefined): void;
  /** Sends what is left. */
  stop(): Promise<void>;
};

/** The route as the contract declares it, such as `/api/workouts/:id`: it names no person and has few values. */
export const routeOf = (request: FastifyRequest): string => request.routeOptions.url ?? 'unknown';
