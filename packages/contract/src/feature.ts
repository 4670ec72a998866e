import type { z } from 'zod';
import type { LiveEventContract } from './live-event.ts';
import type { RouteContract } from './route.ts';

/** What one feature adds to the API; both sides take their types from the list of all features. */
export type FeatureContract = {
  /** Its routes, by name. */
  readonly routes?: Readonly<Record<string, RouteContract>>;
  /** Its error codes with their status. */
  readonly errors?: Readonly<Record<`${string}.${string}`, number>>;
  /** The frames that the server pushes over `/ws`, by name. */
  readonly events?: Readonly<Record<string, LiveEventContract>>;
  /** The frames that a browser may send over `/ws`; the server ignores any other. */
  readonly clientFrames?: readonly z.ZodType[];
  /** Frames of the server whose fields stand beside `type`, not in `data`. */
  readonly flatFrames?: readonly z.ZodType[];
};

/** Declares a feature; the identity function that keeps its literal types. */
export function feature<const F extends FeatureContract>(contract: F): F {
  return contract;
}

/** The declarations of kind `K` of all features in a list; a feature without any adds nothing. */
export type Declared<F, K extends keyof FeatureContract> = F extends Record<K, infer D> ? D : never;

/** The keys of every object in a union; `keyof` gives only the keys that all of them share. */
export type KeyOf<T> = T extends unknown ? keyof T : never;

/** The values of every object in a union. */
export type ValueOf<T> = T extends unknown ? T[keyof T] : never;
