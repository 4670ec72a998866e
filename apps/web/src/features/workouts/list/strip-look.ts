/** Classes of an action in a WorkoutStrip, and of its words: where there is little room it is its icon alone. */
export const STRIP_ACTION = '@max-[44rem]:w-11 @max-[44rem]:px-0';
export const STRIP_WORDS = '@max-[44rem]:sr-only';
