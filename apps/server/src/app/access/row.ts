import type { Actor } from '../testing.ts';
import type { ActorName, World } from './world.ts';

/** What a row asks for: the call every actor makes, on things made anew for each cell. */
type Request = { path: string; body?: unknown; file?: Buffer };

export type AccessRow = {
  /** As the contract names it. */
  route: string;
  /** A variant of the row, where one route follows several rules. */
  about?: string;
  /** Makes the things the call is about and says how to call. */
  make: (world: World, actor: Actor, name: ActorName) => Promise<Request> | Request;
  /** Status per actor; a member that is not named gets `others`. */
  expect: Partial<Record<ActorName, number>> & { others: number };
  /** What a success must look like, beyond its status. */
  check?: (body: never, world: World, name: ActorName) => string | undefined;
};
