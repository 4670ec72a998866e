import type { Exercise } from '@spotter/contract/exercises';
import type { NewStartForm, StartForm } from '@spotter/contract/start-forms';
import {
  HEALTH_QUESTIONS,
  type HealthQuestion,
  type TrainingGoal,
} from '@spotter/contract/start-forms-limits';
import type { Checks } from '#ui/form/form-checks.ts';

/** Empty: not answered yet. */
type YesNo = 'yes' | 'no' | '';

/** The form as it is filled in. */
export type FormDraft = Record<HealthQuestion, YesNo> &
  Record<`${HealthQuestion}Detail`, string> & {
    goals: TrainingGoal[];
    goalWords: string;
    equipment: Exercise['equipment'];
    /** The version of the terms whose box is ticked; 0 for none. */
    agrees: number;
  };

/** The latest version as a draft; without one an empty form. */
export function draftOf(form: StartForm | undefined): FormDraft {
  const answered = new Map(form?.health.map((answer) => [answer.question, answer]));
  const health = HEALTH_QUESTIONS.map((question) => {
    const answer = answered.get(question);
    return [question, answer ? (answer.yes ? 'yes' : 'no') : ''] as const;
  });
  const details = HEALTH_QUESTIONS.map(
    (question) => [`${question}Detail`, answered.get(question)?.detail ?? ''] as const,
  );
  return {
    ...(Object.fromEntries(health) as Record<HealthQuestion, YesNo>),
    ...(Object.fromEntries(details) as Record<`${HealthQuestion}Detail`, string>),
    goals: form?.goals ?? [],
    goalWords: form?.goalWords ?? '',
    equipment: form?.equipment ?? [],
    agrees: form?.terms?.version ?? 0,
  };
}

/**
 * What is sent. A box that was ticked under other terms is no consent.
 * @param asked the version of the terms that the page shows; 0 for none
 */
export function toStartForm(draft: FormDraft, asked: number): NewStartForm {
  return {
    health: HEALTH_QUESTIONS.map((question) => ({
      question,
      yes: draft[question] === 'yes',
      detail: draft[question] === 'yes' ? draft[`${question}Detail`] : '',
    })),
    goals: draft.goals,
    goalWords: draft.goalWords,
    equipment: draft.equipment,
    termsVersion: asked > 0 && draft.agrees === asked ? asked : null,
  };
}

/** The same form with No for every question that is open. */
export const restWithNo = (draft: FormDraft): Partial<FormDraft> =>
  Object.fromEntries(HEALTH_QUESTIONS.flatMap((question) => (draft[question] ? [] : [[question, 'no']])));

/** Every question has to be answered. @param text what is shown where one is not */
export function checksOf(text: string): Checks<FormDraft> {
  const check = { passes: (answer: YesNo) => answer !== '', text };
  return Object.fromEntries(HEALTH_QUESTIONS.map((question) => [question, check])) as Record<
    HealthQuestion,
    typeof check
  >;
}
