import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  EXERCISE_DESCRIPTION_MAX,
  EXERCISE_INSTRUCTIONS_MAX,
  EXERCISE_MISTAKES_MAX,
  EXERCISE_NAME_MAX,
  LEVELS,
  MUSCLES,
} from '@spotter/contract/exercises-limits';
import type { ReactNode } from 'react';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ToggleChips } from '#ui/choice/toggle-chips.tsx';
import { Checkbox } from '#ui/field/checkbox.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { Form } from '#ui/form/use-form.ts';
import { CATEGORY_KEYS, EQUIPMENT_KEYS, LEVEL_KEYS, MEASURE_KEYS, MUSCLE_KEYS } from '../words.ts';
import type { ExerciseDraft } from './exercise-draft.ts';

type Props = {
  form: Form<ExerciseDraft>;
  /** The video fields. */
  video: ReactNode;
};

const MEASURES = ['reps', 'time', 'distance'] as const;
/** The limit of all mistakes together; the same as for the other texts. */
const MISTAKES_MAX = EXERCISE_INSTRUCTIONS_MAX;

/** The fields of an exercise. */
export function ExerciseForm({ form, video }: Props) {
  const { t } = useTranslation();
  const { text, value, choices } = form;
  const { primary, secondary } = form.values;
  const muscles = MUSCLES.map((name) => ({ value: name, label: t(MUSCLE_KEYS[name]) }));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          className="sm:col-span-2"
          label={t('exercises.editor.name')}
          required
          maxLength={EXERCISE_NAME_MAX}
          {...text('name')}
        />
        <SelectField
          label={t('exercises.categoryLabel')}
          required
          placeholder={t('exercises.editor.choose')}
          options={EXERCISE_CATEGORIES.map((name) => ({ value: name, label: t(CATEGORY_KEYS[name]) }))}
          {...value('category')}
        />
        <SelectField
          label={t('exercises.editor.measure')}
          options={MEASURES.map((name) => ({ value: name, label: t(MEASURE_KEYS[name]) }))}
          {...value('measure')}
        />
        {form.values.measure === 'reps' && (
          <Checkbox
            className="sm:order-1 sm:col-span-2"
            label={t('exercises.editor.assisted')}
            hint={t('exercises.editor.assistedHint')}
            checked={form.values.assisted}
            onChange={(event) => form.change({ assisted: event.target.checked })}
          />
        )}
        <SelectField
          label={t('exercises.level.label')}
          options={[
            { value: 'none', label: t('exercises.level.open') },
            ...LEVELS.map((name) => ({ value: name, label: t(LEVEL_KEYS[name]) })),
          ]}
          value={form.values.level || 'none'}
          onChange={(level) => form.change({ level: level === 'none' ? '' : level })}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('exercises.editor.description')}
          aside={t('common.optional')}
          rows={2}
          maxLength={EXERCISE_DESCRIPTION_MAX}
          {...text('description')}
        />
      </div>
      {video}
      <ToggleChips
        label={t('exercises.facts.primary')}
        options={muscles}
        values={primary}
        onChange={(chosen) =>
          form.change({ primary: chosen, secondary: secondary.filter((muscle) => !chosen.includes(muscle)) })
        }
      />
      <ToggleChips
        label={t('exercises.facts.secondary')}
        hint={t('common.optional')}
        options={muscles.filter(({ value: muscle }) => !primary.includes(muscle))}
        {...choices('secondary')}
      />
      <ToggleChips
        label={t('exercises.facts.equipment')}
        hint={t('common.optional')}
        options={EQUIPMENT.map((name) => ({ value: name, label: t(EQUIPMENT_KEYS[name]) }))}
        {...choices('equipment')}
      />
      <TextArea
        label={t('exercises.instructions.setup')}
        aside={t('common.optional')}
        rows={2}
        maxLength={EXERCISE_INSTRUCTIONS_MAX}
        {...text('setup')}
      />
      <TextArea
        label={t('exercises.instructions.movement')}
        aside={t('common.optional')}
        rows={3}
        maxLength={EXERCISE_INSTRUCTIONS_MAX}
        {...text('movement')}
      />
      <TextArea
        label={t('exercises.instructions.mistakes')}
        aside={t('common.optional')}
        hint={t('exercises.editor.mistakesHint', { count: EXERCISE_MISTAKES_MAX })}
        rows={3}
        maxLength={MISTAKES_MAX}
        {...text('mistakes')}
      />
    </>
  );
}
