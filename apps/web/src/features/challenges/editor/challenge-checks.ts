import type { Translate } from '#lib/words/texts.ts';
import type { Checks } from '#ui/form/form-checks.ts';
import type { ChallengeDraft } from './challenge-draft.ts';

/** The checks of the challenge form. */
export const challengeChecks = (t: Translate, today: string): Checks<ChallengeDraft> => ({
  name: { passes: (name) => name.trim() !== '', text: t('challenges.form.nameMissing') },
  goal: { passes: (goal) => goal !== null && goal > 0, text: t('challenges.form.goalMissing') },
  startDate: { passes: (day) => day !== '', text: t('challenges.form.startMissing') },
  endDate: [
    { passes: (day, { startDate }) => day !== '' && day >= startDate, text: t('challenges.form.endWrong') },
    { passes: (day) => day >= today, text: t('challenges.form.endPast') },
  ],
});
