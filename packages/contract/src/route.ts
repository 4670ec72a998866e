import type { z } from 'zod';
import type { TokenArea } from './token-scopes.ts';

/** Who may call a route; the queries decide which rows they may touch. */
export type Access = 'public' | 'member' | 'trainer' | 'client';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/**
 * Who has left the studio: a route that a client can call says whether they still may, which they do for their own account
 * and their own history. Routes of trainers are closed to them, public ones are open.
 */
type ForFormer =
  | { readonly access: 'member' | 'client'; readonly former: boolean }
  | { readonly access: 'public' | 'trainer'; readonly former?: never };

/** One route of the API as data: both sides take their types from it. */
export type RouteContract = ForFormer & {
  readonly method: Method;
  readonly path: `/api/${string}`;
  /** Who has asked for the deletion of their account may call it too: all others are closed to them until they keep it. */
  readonly leaving?: true;
  /**
   * Who still owes their studio a second factor may call it too (`lib/http/second-factor.ts`): `prove` also who has one and
   * has not used it in this session, `set-up` only who has none.
   */
  readonly beforeSecondFactor?: 'prove' | 'set-up';
  /** An assistant may not call it: they coach the clients given to them, and change nothing about people or the studio. */
  readonly notAssistant?: true;
  /** A question that is too long for an address, so it is a POST: it changes nothing, and each call of it says so (`asks`). */
  readonly asks?: true;
  /** Opens it to personal access tokens with the scope of this area (`scopeOf`); without it no token opens it. */
  readonly area?: TokenArea;
  /** One line for the API documentation. */
  readonly summary: string;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** The largest body in megabytes, where that is more than one. */
  readonly bodyMegabytes?: 4;
  /** Schema of the answer; fields that it does not have are removed. Absent: 204. */
  readonly reply?: z.ZodType;
  /** Success status; by default 200 for reads and changes, 201 for POST with a reply, 204 without. */
  readonly status?: 200 | 201 | 204 | 302;
};

/** Declares a route; the identity function that keeps its literal types. */
export function route<const R extends RouteContract>(contract: R): R {
  return contract;
}
