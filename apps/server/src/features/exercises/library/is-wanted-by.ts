import type { exercisesRoutes } from '@spotter/contract/exercises';
import type { z } from 'zod';
import type { IsWanted } from '../search/search-index.ts';

type Asked = z.output<typeof exercisesRoutes.listExercises.query>;

/** What a reader filters the library by. */
export type Wanted = { [Key in 'category' | 'muscle' | 'equipment' | 'level']?: Asked[Key] | undefined };

/** What is there without any equipment. */
const GROUND = new Set(['mat', 'wall']);

/** Whether an exercise has all that a filter names. */
export function isWantedBy({ category, muscle, equipment, level }: Wanted): IsWanted {
  return (entry) =>
    (!category || entry.category === category) &&
    (!muscle || entry.muscles.includes(muscle)) &&
    (!level || entry.level === level) &&
    (!equipment ||
      (equipment === 'none'
        ? entry.equipment.every((one) => GROUND.has(one))
        : entry.equipment.includes(equipment)));
}
