import {
  CHALLENGE_CATEGORIES,
  CHALLENGE_DESCRIPTION_MAX,
  CHALLENGE_GOAL_MAX,
  CHALLENGE_NAME_MAX,
  GOAL_TYPES,
} from '@spotter/contract/challenges-limits';
import { useDistanceUnit, useUnits } from '#features/accounts/api.ts';
import { KG_PER_LB } from '#lib/format.ts';
import { inUnit, LENGTH, MASS, readMeasure, readTime, TIME } from '#lib/numbers/read-measure.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { ChoiceChips } from '#ui/choice/choice-chips.tsx';
import { NumberField } from '#ui/field/number-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { TextArea } from '#ui/field/text-area.tsx';
import { TextField } from '#ui/field/text-field.tsx';
import type { Form } from '#ui/form/use-form.ts';
import { CATEGORY_ICONS, CATEGORY_KEYS, GOAL_TYPE_KEYS, useGoalText } from '../words.ts';
import type { ChallengeDraft, GoalUnits } from './challenge-draft.ts';
import { PrizeFields } from './prize-fields.tsx';

type Props = {
  form: Form<ChallengeDraft>;
  /** The challenge has begun, so its goal type and start cannot change. */
  begun: boolean;
};

/** What is typed for a goal: a weight, a distance, a time in minutes, or else a count. */
function goalReader(goalType: ChallengeDraft['goalType'], { weights, distances }: GoalUnits) {
  if (goalType === 'distance_m') {
    const { is } = LENGTH[distances];
    return (text: string) =>
      inUnit(readMeasure(text, LENGTH, distances, { max: CHALLENGE_GOAL_MAX / is }), is);
  }
  if (goalType === 'volume_kg') {
    const own = weights === 'imperial' ? 'lb' : 'kg';
    return (text: string) => inUnit(readMeasure(text, MASS, own, { max: CHALLENGE_GOAL_MAX }), MASS[own].is);
  }
  if (goalType !== 'minutes' && goalType !== 'zone_minutes') return undefined;
  return (text: string) => inUnit(readTime(text, 'min', { decimals: 0 }), TIME.min.is);
}

/** The fields of a challenge. */
export function ChallengeForm({ form, begun }: Props) {
  const { t } = useTranslation();
  const units = { weights: useUnits(), distances: useDistanceUnit() };
  const goalText = useGoalText();
  const { text, value } = form;
  const { goal, goalType, startDate } = form.values;
  const isPounds = goalType === 'volume_kg' && units.weights === 'imperial';
  const isFar = goalType === 'distance_m';
  // What one of the shown units is of the stored one.
  const of = isPounds ? KG_PER_LB : isFar ? LENGTH[units.distances].is : 1;
  const unit = {
    workouts: t('challenges.unit.workouts'),
    minutes: t('challenges.unit.minutes'),
    volume_kg: isPounds ? t('challenges.unit.pounds') : t('challenges.unit.kilograms'),
    distance_m: units.distances === 'mi' ? t('challenges.unit.miles') : t('challenges.unit.kilometres'),
    zone_minutes: t('challenges.unit.minutes'),
    streak_days: t('challenges.unit.days'),
  }[goalType];
  return (
    <>
      <TextField
        label={t('challenges.form.name')}
        required
        maxLength={CHALLENGE_NAME_MAX}
        {...text('name')}
      />
      <TextArea
        label={t('challenges.form.description')}
        aside={t('common.optional')}
        rows={3}
        maxLength={CHALLENGE_DESCRIPTION_MAX}
        {...text('description')}
      />
      <ChoiceChips
        label={t('challenges.form.category')}
        options={CHALLENGE_CATEGORIES.map((category) => {
          const Icon = CATEGORY_ICONS[category];
          return { value: category, label: t(CATEGORY_KEYS[category]), icon: <Icon aria-hidden /> };
        })}
        {...value('category')}
      />
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          label={t('challenges.form.goalType')}
          disabled={begun}
          hint={begun ? t('challenges.form.begun') : undefined}
          options={GOAL_TYPES.map((type) => ({ value: type, label: t(GOAL_TYPE_KEYS[type]) }))}
          {...value('goalType')}
        />
        <NumberField
          label={t('challenges.form.goal')}
          aside={unit}
          required
          min={1}
          max={Math.floor(CHALLENGE_GOAL_MAX / of)}
          decimals={goalType === 'volume_kg' || isFar ? 2 : 0}
          reads={goalReader(goalType, units)}
          {...value('goal')}
          hint={goal ? goalText.task(goalType, goal * of) : undefined}
        />
        <TextField
          type="date"
          label={t('challenges.form.start')}
          required
          disabled={begun}
          {...text('startDate')}
        />
        <TextField
          type="date"
          label={t('challenges.form.end')}
          required
          min={startDate || undefined}
          {...text('endDate')}
        />
      </div>
      <PrizeFields prizes={form.values.prizes} onChange={(prizes) => form.change({ prizes })} />
    </>
  );
}
