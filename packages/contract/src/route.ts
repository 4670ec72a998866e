import type { z } from 'zod';

/** Who may call a route at all; what they may touch is decided by the queries. */
export type Access = 'public' | 'member' | 'trainer' | 'client';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** One call of the API as data: both ends take their types from it. */
export type RouteContract = {
  readonly method: Method;
  readonly path: `/api/${string}`;
  readonly access: Access;
  /** One line for the API's documentation. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The answer's shape; what it does not name never leaves the server. Absent: 204. */
  readonly reply?: z.ZodType;
  /** Success status; default 200 for reads and changes, 201 for POST with a reply, 204 without. */
  readonly status?: 200 | 201 | 204 | 302;
};

/** Declares a route; the identity function that keeps its literal types. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract;
}
