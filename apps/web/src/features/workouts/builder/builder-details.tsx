import { DIFFICULTIES, WORKOUT_DESCRIPTION_MAX, WORKOUT_DURATIONS } from '@spotter/contract/workouts-limits';
import { useFormat } from '#lib/format.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { useTextFirst } from '#ui/form/use-text-first.ts';
import { DIFFICULTY_KEYS } from '../words.ts';
import { effortOf } from './draft.ts';
import type { Draft } from './use-draft.ts';

/**
 * The details of a workout: focus, duration and difficulty. The last two follow the lines until something else is chosen;
 * choosing what the lines make lets them follow again.
 */
export function BuilderDetails({ draft, change }: Pick<Draft, 'draft' | 'change'>) {
  const { t } = useTranslation();
  const format = useFormat();
  const made = effortOf(draft.lines);
  const typing = useTextFirst(draft.description, (description) =>
    change({ description }, 'description', true),
  );
  return (
    // Each is as wide as its longest choice; where both do not fit, one is below the other.
    <div className="flex flex-wrap gap-4 *:flex-auto">
      <TextArea
        className="w-full"
        label={t('workouts.form.description')}
        aside={t('common.optional')}
        rows={2}
        maxLength={WORKOUT_DESCRIPTION_MAX}
        {...typing}
      />
      <SelectField
        label={t('workouts.form.duration')}
        hint={t('exercises.effort', { value: format.minutes(made.duration) })}
        options={WORKOUT_DURATIONS.map((minutes) => ({
          value: String(minutes),
          label: format.minutes(minutes),
        }))}
        value={String(draft.duration ?? made.duration)}
        onChange={(value) => {
          const chosen = WORKOUT_DURATIONS.find((minutes) => String(minutes) === value);
          change({ duration: chosen === made.duration ? null : (chosen ?? null) });
        }}
      />
      <SelectField
        label={t('workouts.form.difficulty')}
        hint={t('exercises.effort', { value: t(DIFFICULTY_KEYS[made.difficulty]) })}
        options={DIFFICULTIES.map((value) => ({ value, label: t(DIFFICULTY_KEYS[value]) }))}
        value={draft.difficulty ?? made.difficulty}
        onChange={(chosen) => change({ difficulty: chosen === made.difficulty ? null : chosen })}
      />
    </div>
  );
}
