import { EQUIPMENT, LEVELS } from '@spotter/contract/exercises-limits';
import { LANGUAGES } from '@spotter/contract/languages';
import { VARIATION_NAMES } from '@spotter/figures/variations';
import { z } from 'zod';

/**
 * A file of `starter/ways`: a way of doing other exercises, such as with a pause or at the Smith machine, and those that
 * are in the library in this way. Their texts are those of the exercise with one sentence of the way; only the names
 * are their own.
 */
export const StarterWay = z.strictObject({
  way: z.string().regex(/^[a-z-]+$/),
  /** How the figure differs; without it, the figure is that of the exercise. */
  figure: z.enum(VARIATION_NAMES).optional(),
  measure: z.enum(['reps', 'time', 'distance']).optional(),
  /** Its load takes weight off. */
  assisted: z.boolean().default(false),
  /** Equipment that is not needed, and that which is. */
  without: z.array(z.enum(EQUIPMENT)).default([]),
  with: z.array(z.enum(EQUIPMENT)).default([]),
  text: z.record(
    z.enum(LANGUAGES),
    z.strictObject({
      description: z.string().min(1).max(160),
      /** Before the setup of the exercise. */
      setup: z.string().min(1).optional(),
      /** After its movement. */
      movement: z.string().min(1).optional(),
      /** With these, setup and movement are whole and stand instead of those of the exercise. */
      mistakes: z.array(z.string().min(1)).length(2).optional(),
    }),
  ),
  exercises: z.array(
    z.strictObject({
      like: z.string(),
      level: z.enum(LEVELS),
      easier: z.array(z.string()).default([]),
      harder: z.array(z.string()).default([]),
      /** The name and other names. */
      names: z.record(z.enum(LANGUAGES), z.array(z.string().min(1)).min(1)),
    }),
  ),
});
export type StarterWay = z.infer<typeof StarterWay>;

/** The slug of an exercise done in a way, which its id follows from. */
export const slugOf = (way: string, like: string) => `${way}-${like}`;
