/** Classes of an action in a WorkoutStrip, and of its words: where there is little room it is its icon alone. */
export const STRIP_ACTION = '@max-[44rem]:w-11 @max-[44rem]:px-0';
export const STRIP_WORDS = '@max-[44rem]:sr-only';

/** Classes of the facts of a workout in a StripList: one that has no room in the line is left out whole, the first too; at 320 px all have none. */
export const STRIP_FACTS = 'min-w-0 overflow-hidden text-13! before:-mr-3.5 before:h-4 @max-[20rem]:sr-only';
