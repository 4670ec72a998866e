import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_GOAL_MAX,
  CHALLENGE_NAME_MAX,
  GOAL_TYPES,
} from '@spotter/contract/limits';
import { useTranslation } from 'react-i18next';
import { useUnits } from '#features/accounts/api.ts';
import { KG_PER_LB } from '#lib/format.ts';
import { ChoiceChips } from '#ui/choice-chips.tsx';
import { NumberField } from '#ui/number-field.tsx';
import { SelectField } from '#ui/select-field.tsx';
import { TextArea } from '#ui/text-area.tsx';
import { TextField } from '#ui/text-field.tsx';
import type { ChallengeDraft, DraftFault } from './challenge-draft.ts';
import { PrizeFields } from './prize-fields.tsx';
import { CATEGORY_ICONS, CATEGORY_KEYS, GOAL_TYPE_KEYS, useGoalText } from './words.ts';

type Props = {
  draft: ChallengeDraft;
  change: (part: Partial<ChallengeDraft>) => void;
  faults: DraftFault[];
  /** It has begun: what is counted, and from when, stays. */
  begun: boolean;
};

/** Everything that makes a challenge. */
export function ChallengeForm({ draft, change, faults, begun }: Props) {
  const { t } = useTranslation();
  const units = useUnits();
  const text = useGoalText();
  const wrong = (fault: DraftFault, message: string) => (faults.includes(fault) ? message : undefined);
  const { goal, goalType } = draft;
  const isPounds = goalType === 'volume_kg' && units === 'imperial';
  const unit = {
    workouts: t('challenges.unit.workouts'),
    minutes: t('challenges.unit.minutes'),
    volume_kg: isPounds ? t('challenges.unit.pounds') : t('challenges.unit.kilograms'),
    zone_minutes: t('challenges.unit.minutes'),
    streak_days: t('challenges.unit.days'),
  }[goalType];
  return (
    <>
      <TextField
        label={t('challenges.form.name')}
        required
        maxLength={CHALLENGE_NAME_MAX}
        value={draft.name}
        error={wrong('name', t('challenges.form.nameMissing'))}
        onChange={(event) => change({ name: event.target.value })}
      />
      <TextArea
        label={t('challenges.form.description')}
        aside={t('common.optional')}
        rows={3}
        maxLength={CHALLENGE_DESCRIPTION_MAX}
        value={draft.description}
        onChange={(event) => change({ description: event.target.value })}
      />
      <ChoiceChips
        label={t('challenges.form.category')}
        options={CHALLENGE_CATEGORIES.map((value) => {
          const Icon = CATEGORY_ICONS[value];
          return { value, label: t(CATEGORY_KEYS[value]), icon: <Icon aria-hidden /> };
        })}
        value={draft.category}
        onChange={(category) => change({ category })}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('challenges.form.goalType')}
          disabled={begun}
          hint={begun ? t('challenges.form.begun') : undefined}
          options={GOAL_TYPES.map((value) => ({ value, label: t(GOAL_TYPE_KEYS[value]) }))}
          value={goalType}
          onChange={(next) => change({ goalType: next })}
        />
        <NumberField
          label={t('challenges.form.goal')}
          aside={unit}
          required
          min={1}
          max={isPounds ? Math.floor(CHALLENGE_GOAL_MAX / KG_PER_LB) : CHALLENGE_GOAL_MAX}
          decimals={goalType === 'volume_kg' ? 2 : 0}
          value={goal}
          error={wrong('goal', t('challenges.form.goalMissing'))}
          hint={goal ? text.task(goalType, isPounds ? goal * KG_PER_LB : goal) : undefined}
          onChange={(next) => change({ goal: next })}
        />
        <TextField
          type="date"
          label={t('challenges.form.start')}
          required
          disabled={begun}
          value={draft.startDate}
          error={wrong('startDate', t('challenges.form.startMissing'))}
          onChange={(event) => change({ startDate: event.target.value })}
        />
        <TextField
          type="date"
          label={t('challenges.form.end')}
          required
          min={draft.startDate || undefined}
          value={draft.endDate}
          error={
            wrong('endDate', t('challenges.form.endWrong')) ?? wrong('endPast', t('challenges.form.endPast'))
          }
          onChange={(event) => change({ endDate: event.target.value })}
        />
      </div>
      <PrizeFields prizes={draft.prizes} onChange={(prizes) => change({ prizes })} />
    </>
  );
}
