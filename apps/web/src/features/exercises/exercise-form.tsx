import {
  EQUIPMENT,
  EXERCISE_CATEGORIES,
  EXERCISE_DESCRIPTION_MAX,
  EXERCISE_INSTRUCTIONS_MAX,
  EXERCISE_MISTAKES_MAX,
  EXERCISE_NAME_MAX,
  MUSCLES,
} from '@spotter/contract/limits';
import type { ReactNode, RefObject } from 'react';
import { useTranslation } from 'react-i18next';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import { ToggleChips } from '#ui/toggle-chips.tsx';
import type { DraftFault, ExerciseDraft } from './exercise-draft.ts';
import { CATEGORY_KEYS, EQUIPMENT_KEYS, MEASURE_KEYS, MUSCLE_KEYS } from './words.ts';

type Props = {
  draft: ExerciseDraft;
  change: (part: Partial<ExerciseDraft>) => void;
  faults: DraftFault[];
  name: RefObject<HTMLInputElement | null>;
  /** The video's part of the form. */
  video: ReactNode;
};

const MEASURES = ['reps', 'time', 'distance'] as const;
/** Together as long as the other texts may be. */
const MISTAKES_MAX = EXERCISE_INSTRUCTIONS_MAX;

/** Everything that describes an exercise. */
export function ExerciseForm({ draft, change, faults, name, video }: Props) {
  const { t } = useTranslation();
  const wrong = (fault: DraftFault, text: string) => (faults.includes(fault) ? text : undefined);
  const muscles = MUSCLES.map((value) => ({ value, label: t(MUSCLE_KEYS[value]) }));
  return (
    <>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          ref={name}
          className="sm:col-span-2"
          label={t('exercises.editor.name')}
          required
          maxLength={EXERCISE_NAME_MAX}
          value={draft.name}
          error={wrong('name', t('exercises.editor.nameMissing'))}
          onChange={(event) => change({ name: event.target.value })}
        />
        <SelectField
          label={t('exercises.categoryLabel')}
          required
          placeholder={t('exercises.editor.choose')}
          options={EXERCISE_CATEGORIES.map((value) => ({ value, label: t(CATEGORY_KEYS[value]) }))}
          value={draft.category}
          error={wrong('category', t('exercises.editor.categoryMissing'))}
          onChange={(category) => change({ category })}
        />
        <SelectField
          label={t('exercises.editor.measure')}
          options={MEASURES.map((value) => ({ value, label: t(MEASURE_KEYS[value]) }))}
          value={draft.measure}
          onChange={(measure) => change({ measure })}
        />
        <TextArea
          className="sm:col-span-2"
          label={t('exercises.editor.description')}
          aside={t('common.optional')}
          rows={2}
          maxLength={EXERCISE_DESCRIPTION_MAX}
          value={draft.description}
          onChange={(event) => change({ description: event.target.value })}
        />
      </div>
      {video}
      <ToggleChips
        label={t('exercises.facts.primary')}
        options={muscles}
        values={draft.primary}
        onChange={(primary) =>
          change({ primary, secondary: draft.secondary.filter((muscle) => !primary.includes(muscle)) })
        }
      />
      <ToggleChips
        label={t('exercises.facts.secondary')}
        hint={t('common.optional')}
        options={muscles.filter(({ value }) => !draft.primary.includes(value))}
        values={draft.secondary}
        onChange={(secondary) => change({ secondary })}
      />
      <ToggleChips
        label={t('exercises.facts.equipment')}
        hint={t('common.optional')}
        options={EQUIPMENT.map((value) => ({ value, label: t(EQUIPMENT_KEYS[value]) }))}
        values={draft.equipment}
        onChange={(equipment) => change({ equipment })}
      />
      <TextArea
        label={t('exercises.instructions.setup')}
        aside={t('common.optional')}
        rows={2}
        maxLength={EXERCISE_INSTRUCTIONS_MAX}
        value={draft.setup}
        onChange={(event) => change({ setup: event.target.value })}
      />
      <TextArea
        label={t('exercises.instructions.movement')}
        aside={t('common.optional')}
        rows={3}
        maxLength={EXERCISE_INSTRUCTIONS_MAX}
        value={draft.movement}
        onChange={(event) => change({ movement: event.target.value })}
      />
      <TextArea
        label={t('exercises.instructions.mistakes')}
        aside={t('common.optional')}
        hint={t('exercises.editor.mistakesHint', { count: EXERCISE_MISTAKES_MAX })}
        error={wrong('mistakes', t('exercises.editor.mistakesTooMany', { count: EXERCISE_MISTAKES_MAX }))}
        rows={3}
        maxLength={MISTAKES_MAX}
        value={draft.mistakes}
        onChange={(event) => change({ mistakes: event.target.value })}
      />
    </>
  );
}
