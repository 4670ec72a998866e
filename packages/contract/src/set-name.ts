import { z } from 'zod';

/**
 * How a set is called among those of its line, where nothing else of the line is shown: warm-ups are numbered apart, so
 * that `{ isWarmup: false, number: 1 }` is the first work set whatever `setNumber` it has.
 */
export const SetName = z.object({ isWarmup: z.boolean(), number: z.number() });
export type SetName = z.infer<typeof SetName>;
