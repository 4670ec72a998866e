import type { Actor } from '#testing/use-app.ts';
import type { ActorName, World } from './world.ts';

/** The request of a row. Every actor makes it on data of their own, but for those whom it refuses. */
export type Request = { path: string; body?: unknown; file?: Buffer };

export type AccessRow = {
  /** The route as the contract names it. */
  route: string;
  /** A variant of the row, where one route follows several rules. */
  about?: string;
  /**
   * Makes the data that the request is about and returns the request. One that names only the world makes the same for
   * everybody.
   */
  make: (world: World, actor: Actor, name: ActorName) => Promise<Request> | Request;
  /** Expected status per actor; a member who is not listed gets `others`. */
  expect: Partial<Record<ActorName, number>> & { others: number };
  /** Further checks of a successful answer. */
  check?: (body: never, world: World, name: ActorName) => string | undefined;
};

/** Whether a row makes the same thing for every actor: one that names its actor makes another for each. */
export const isSameForAll = ({ make }: AccessRow): boolean => make.length < 2;
