import { fits } from '@spotter/contract/answer-fits';
import type { CheckInAnswer, CheckInQuestion } from '@spotter/contract/check-ins';

/** What is typed, by question. */
export type TypedValues = Record<string, CheckInAnswer['value']>;

const isSaid = (value: CheckInAnswer['value']) => typeof value !== 'string' || value.trim() !== '';

/**
 * Sorts what is typed by the questions of now: the coach may have changed the form since it was typed.
 * @returns the answers, and texts that fit no question any more
 */
export function sortTyped(
  questions: readonly CheckInQuestion[],
  values: TypedValues,
): { answers: CheckInAnswer[]; left: string[] } {
  const answers = questions.flatMap((question) => {
    const value = values[question.id];
    return value !== undefined && isSaid(value) && fits(question, value)
      ? [{ question: question.id, value }]
      : [];
  });
  const fitting = new Set(answers.map(({ question }) => question));
  const left = Object.entries(values).flatMap(([id, value]) =>
    !fitting.has(id) && typeof value === 'string' && isSaid(value) ? [value] : [],
  );
  return { answers, left };
}
