import { DIFFICULTIES, WORKOUT_DESCRIPTION_MAX, WORKOUT_DURATIONS } from '@spotter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useFormat } from '#lib/format.ts';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import type { Draft } from './use-draft.ts';
import { DIFFICULTY_KEYS } from './words.ts';

/** What a workout is about, how long it takes and how hard it is. */
export function BuilderDetails({ draft, change }: Pick<Draft, 'draft' | 'change'>) {
  const { t } = useTranslation();
  const format = useFormat();
  return (
    <div className="grid grid-cols-[5fr_7fr] gap-4">
      <TextArea
        className="col-span-full"
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
