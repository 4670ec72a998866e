import type { TimelineValue } from '#features/timeline/api.ts';

/** The values of the two lines. */
export type ChosenValues = { first: TimelineValue; second: TimelineValue };

/**
 * The two values that are drawn: what was chosen, and in the place of a kind that is hidden or has no number yet, the
 * first one that the other line does not have. So the fields never name another value than the plot.
 */
export function shownValues(
  { first, second }: ChosenValues,
  options: readonly { value: TimelineValue }[],
): ChosenValues {
  const isOffered = (value: TimelineValue) => options.some((option) => option.value === value);
  const other = (taken: TimelineValue, chosen: TimelineValue) =>
    options.find(({ value }) => value !== taken)?.value ?? chosen;
  const lower = isOffered(second) ? second : other(first, second);
  return { first: isOffered(first) ? first : other(lower, first), second: lower };
}
