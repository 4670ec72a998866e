import type { LoadSuggestion } from '@spotter/contract/loads';
import type { SetTarget } from '@spotter/contract/workouts';
import { useDistanceText, useUnits } from '#features/accounts/api.ts';
import { useFormat } from '#lib/format.ts';
import { numberFormat } from '#lib/made-formats.ts';
import { AMRAP, loadText, rirText } from '#lib/numbers/load-text.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import type { Measures } from './item-rows.ts';
import type { Going } from './pace/pace-of.ts';
import { usePaceText } from './pace/use-pace-text.ts';

/** '2.5%': an incline given in percent. */
export const inclineText = (percent: number, language: string) =>
  numberFormat(language, { style: 'percent', maximumFractionDigits: 1 }).format(percent / 100);

/** What a machine said of a set: 'Level 8', '320 kcal'. */
export function useMachineText(): (values: Pick<Measures, 'resistance' | 'calories'>) => string[] {
  const { t } = useTranslation();
  const format = useFormat();
  return ({ resistance, calories }) => [
    ...(resistance != null ? [t('sessions.resistance.value', { value: format.number(resistance) })] : []),
    ...(calories != null ? [t('sessions.calories.value', { value: format.number(calories, 0) })] : []),
  ];
}

/** What only a planned set has. */
type Planned = Partial<Pick<SetTarget, 'repsMax' | 'amrap' | 'percent' | 'plus'>>;

/** A set as text: '12 × 60 kg', '8–12 reps', 'AMRAP × 60 kg', '1:30', '5 km · 25 min · 5:00 /km'; null without values. */
export function useSetText(): (values: Measures & Planned, goes?: Going) => string | null {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const paceText = usePaceText();
  const distanceText = useDistanceText();
  const machineText = useMachineText();
  const ofSide = (text: string, perSide?: boolean) =>
    perSide ? t('loads.set.perSide', { amount: text }) : text;
  function textOf({
    reps,
    repsMax,
    amrap,
    duration,
    distance,
    incline,
    perSide,
    goes,
    ...planned
  }: Measures & Planned & { goes: Going | undefined }) {
    const load = loadText(planned, units, i18n);
    if (reps !== null) {
      const range = repsMax
        ? t('sessions.set.range', { from: reps, to: repsMax })
        : amrap
          ? `${reps}+`
          : null;
      if (load) {
        const amount = ofSide(String(range ?? reps), perSide);
        return t('sessions.set.repsWithWeight', { reps: amount, weight: load });
      }
      const bare = range
        ? t('sessions.set.repsRange', { range, count: repsMax ?? reps })
        : t('sessions.set.reps', { count: reps });
      return ofSide(bare, perSide);
    }
    if (amrap) {
      const amount = ofSide(AMRAP, perSide);
      return load ? t('sessions.set.repsWithWeight', { reps: amount, weight: load }) : amount;
    }
    const far = distance === null ? null : ofSide(distanceText(distance), perSide);
    const time =
      duration === null ? null : ofSide(durationText(duration, i18n.language), perSide && far === null);
    const pace = paceText({ distance, duration }, goes);
    const steep = incline
      ? t('sessions.incline.value', { value: inclineText(incline, i18n.language) })
      : null;
    const all = [far, time, pace, steep, load].filter((part) => part !== null);
    return all.length > 0 ? all.join(' · ') : null;
  }
  return (values, goes) =>
    [textOf({ ...values, goes }), ...machineText(values)].filter((part) => part !== null).join(' · ') || null;
}

/** The values of a set as text, and 'As you can' for a set without any. */
export function useValueText(): (values: Measures, goes?: Going) => string {
  const { t } = useTranslation();
  const setText = useSetText();
  return (values, goes) => setText(values, goes) ?? t('sessions.set.open');
}

/** How a set is meant to be done: 'RPE 8', '2 RIR', 'every 1 min'; null when the plan says nothing. */
export function useEffortText(): (target: Pick<SetTarget, 'rpe' | 'rir' | 'every'> | null) => string | null {
  const { t, i18n } = useTranslation();
  const format = useFormat();
  return (target) => {
    const effort =
      target?.rpe != null
        ? t('sessions.rpe.target', { value: format.number(target.rpe) })
        : target?.rir != null && rirText(target.rir, i18n.language);
    const beat =
      target?.every != null && t('loads.set.every', { time: durationText(target.every, i18n.language) });
    return [effort, beat].filter(Boolean).join(' · ') || null;
  };
}

/** 'Suggested 6 × 80 kg'; null without any. */
export function useSuggestedText(): (suggestion: LoadSuggestion | null) => string | null {
  const { t } = useTranslation();
  const setText = useSetText();
  return (suggestion) => {
    if (!suggestion) return null;
    const { weight, reps, duration = null } = suggestion;
    const load = weight !== null && weight < 0 ? { weight: null, added: weight } : { weight };
    const value = setText({ ...load, reps, duration, distance: null });
    return value && t('loads.suggested', { value });
  };
}
