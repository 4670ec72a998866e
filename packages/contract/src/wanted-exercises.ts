/*
 * The filter of the exercise library: the server's, and a phone's that has no network. No zod here, because pages of the
 * browser import it.
 */

/** What a reader filters the library by; null or missing: by nothing. */
export type Wanted = {
  category?: string | null | undefined;
  /** One of its main muscles. */
  muscle?: string | null | undefined;
  /** Something it is done with; `none` is what needs nothing but floor, mat and wall. */
  equipment?: string | null | undefined;
  level?: string | null | undefined;
};

type Filtered = {
  category: string;
  level: string | null;
  equipment: readonly string[];
  /** The main ones. */
  muscles: readonly string[];
};

/** What is there without any equipment. */
const GROUND = new Set(['mat', 'wall']);

/** Whether an exercise has all that a filter names. */
export function isWantedBy({ category, muscle, equipment, level }: Wanted): (exercise: Filtered) => boolean {
  return (exercise) =>
    (!category || exercise.category === category) &&
    (!muscle || exercise.muscles.includes(muscle)) &&
    (!level || exercise.level === level) &&
    (!equipment ||
      (equipment === 'none'
        ? exercise.equipment.every((one) => GROUND.has(one))
        : exercise.equipment.includes(equipment)));
}
