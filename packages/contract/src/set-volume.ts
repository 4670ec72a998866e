/** The fields of a set that its volume depends on. */
type CountedSet = {
  type: string;
  reps: number | null;
  /** Kilograms. */
  weight: number | null;
  perSide?: boolean | undefined;
};

/**
 * The volume of a set in kilograms: repetitions times weight, nothing for a warm-up. The repetitions of a set per side are
 * those of one side, and both sides count. The SQL of the server's `volumeSum` is the same; a test compares them.
 */
export const volumeOf = ({ type, reps, weight, perSide = false }: CountedSet): number =>
  type === 'warmup' ? 0 : (reps ?? 0) * (weight ?? 0) * (perSide ? 2 : 1);

/**
 * The metres of a set that count in a sum: none of a warm-up, and those of both sides where they are per side. The SQL of
 * the server's `metresOf` is the same; a test compares them.
 */
export const metresOf = ({
  type,
  distance,
  perSide = false,
}: Pick<CountedSet, 'type' | 'perSide'> & { distance: number | null }): number =>
  type === 'warmup' ? 0 : (distance ?? 0) * (perSide ? 2 : 1);

/**
 * The kilograms of a set that count for records and volume. On the bodyweight it is what was added: what the body itself
 * weighs is not known at each set, and would make records of every kilogram that a person gains. Help counts for nothing.
 * @param added kilograms on the bodyweight; null: the set is not one of bodyweight
 */
export const countedWeight = (weight: number | null, added: number | null | undefined): number | null =>
  added == null ? weight : added > 0 ? added : null;

/**
 * The kilograms on the bodyweight of a set: on an exercise whose load takes weight off, what is written as weight is help.
 */
export const addedOf = (
  isAssisted: boolean | undefined,
  { weight, added = null }: { weight: number | null; added?: number | null | undefined },
): number | null => (isAssisted && weight && added === null ? -weight : added);
