import { EXERCISE_MISTAKES_MAX } from '@spotter/contract/exercises-limits';
import { youtubeEmbed } from '@spotter/contract/youtube';
import type { Translate } from '#lib/words/texts.ts';
import type { Checks } from '#ui/form/form-checks.ts';
import { type ExerciseDraft, mistakesIn } from './exercise-draft.ts';

/** The checks of the exercise form. */
export const exerciseChecks = (t: Translate): Checks<ExerciseDraft> => ({
  name: { passes: (name) => name.trim() !== '', text: t('exercises.editor.nameMissing') },
  category: { passes: (category) => category !== '', text: t('exercises.editor.categoryMissing') },
  address: {
    // Only the server knows which hosts are allowed besides YouTube.
    passes: (address, { video }) =>
      video !== 'address' ||
      !address.trim() ||
      youtubeEmbed(address) !== null ||
      /^https:\/\/\S+$/.test(address.trim()),
    text: t('exercises.editor.addressWrong'),
  },
  mistakes: {
    passes: (mistakes) => mistakesIn(mistakes).length <= EXERCISE_MISTAKES_MAX,
    text: t('exercises.editor.mistakesTooMany', { count: EXERCISE_MISTAKES_MAX }),
  },
});
