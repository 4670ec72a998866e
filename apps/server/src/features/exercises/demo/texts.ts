import { EQUIPMENT, EXERCISE_CATEGORIES, LEVELS, MUSCLES } from '@spotter/contract/exercises-limits';
import { z } from 'zod';
import { readTexts, Text } from '#demo/texts.ts';

const Muscles = z.array(z.enum(MUSCLES));

/** Starter exercises by their slugs, and what the demo trainer added to the library. */
export const TEXTS = readTexts(
  import.meta.dirname,
  'texts.json',
  z.strictObject({
    /** Its members' ratings come to 4.8. */
    favourite: Text,
    /** Others that clients rated, and about how much they like them. */
    rated: z.array(z.strictObject({ appeal: z.number(), exercises: z.array(Text) })),
    own: z.array(
      z.strictObject({
        daysAgo: z.number(),
        category: z.enum(EXERCISE_CATEGORIES),
        level: z.enum(LEVELS),
        measure: z.enum(['reps', 'time', 'distance']),
        equipment: z.array(z.enum(EQUIPMENT)),
        muscles: z.strictObject({ primary: Muscles, secondary: Muscles }),
        words: z.strictObject({
          ...{ name: Text, description: Text, setup: Text, movement: Text, mistakes: z.array(Text) },
        }),
      }),
    ),
  }),
);
