import { type RawBuilder, sql } from 'kysely';

/**
 * The volume of rows of `logged_sets` in kilograms, null without any; equal to `volumeOf()` of the contract, a test
 * compares them. A set per side counts both sides.
 */
export const volumeSum: RawBuilder<number | null> = sql<number | null>`
  sum(reps * weight * (1 + per_side::int)) filter (where type <> 'warmup')`;
