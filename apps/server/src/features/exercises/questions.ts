import type { RawBuilder } from 'kysely';
import type { Known } from '#lib/known.ts';
import { question } from '#lib/question.ts';

/** Whether something of a studio that no key leads from names an exercise: a part of a query, by the exercise's id in it. */
export const exerciseNaming =
  question<(studioId: Known<'studio'>, exercise: RawBuilder<unknown>) => RawBuilder<boolean>>(
    'exercises.naming',
  );

/** Whether a person trained an exercise, or has it planned: a part of a query, by the exercise's id in it. */
export const exerciseUses =
  question<(personId: Known<'person'>, exercise: RawBuilder<unknown>) => RawBuilder<boolean>>(
    'exercises.uses',
  );
