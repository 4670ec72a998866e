import { DIFFICULTIES, WORKOUT_DESCRIPTION_MAX, WORKOUT_DURATIONS } from '@spotter/contract/workouts-limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { DIFFICULTY_KEYS } from '../words.ts';
import type { Draft } from './use-draft.ts';

/** The details of a workout: focus, duration and difficulty. */
export function BuilderDetails({ draft, change }: Pick<Draft, 'draft' | 'change'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    // Each is as wide as its longest choice; where both do not fit, one is below the other.
    <div className="flex flex-wrap gap-4 *:flex-auto">
      <TextArea
        className="w-full"
        label={t('workouts.form.description')}
        aside={t('common.optional')}
        rows={2}
        maxLength={WORKOUT_DESCRIPTION_MAX}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value }, 'description')}
      />
      <SelectField
        label={t('workouts.form.duration')}
        options={WORKOUT_DURATIONS.map((minutes) => ({
          value: String(minutes),
          label: format.minutes(minutes),
        }))}
        value={String(draft.duration)}
        onChange={(value) =>
          change({ duration: WORKOUT_DURATIONS.find((minutes) => String(minutes) === value) })
        }
      />
      <SelectField
        label={t('workouts.form.difficulty')}
        options={DIFFICULTIES.map((value) => ({ value, label: t(DIFFICULTY_KEYS[value]) }))}
        value={draft.difficulty}
        onChange={(difficulty) => change({ difficulty })}
      />
    </div>
  );
}
