import type { Progression } from '@spotter/contract/loads';
import { useUnits } from '#features/accounts/api.ts';
import { percentText } from '#lib/numbers/load-text.ts';
import { durationText } from '#lib/time/duration-text.ts';
import { plannedText } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';

export const PROGRESSION_KEYS = {
  none: 'loads.progression.none',
  linear: 'loads.progression.linear',
  double: 'loads.progression.double',
  amrap: 'loads.progression.amrap',
  rpe: 'loads.progression.rpe',
  bodyweight: 'loads.progression.bodyweight',
  time: 'loads.progression.time',
  wave: 'loads.progression.wave',
  stages: 'loads.progression.stages',
  max: 'loads.progression.max',
} as const satisfies Record<Progression['kind'] | 'none', string>;

/** 'More load when all reps are done · 2.5 kg · At most: 140 kg': a progression in the reader's language and unit. */
export function useProgressionText(): (progression: Progression | null) => string {
  const { t, i18n } = useTranslation();
  const units = useUnits();
  const language = i18n.language;
  return (progression) => {
    if (progression === null) return t(PROGRESSION_KEYS.none);
    const { kind, most } = progression;
    const measure = (value: number) =>
      kind === 'time' ? durationText(value, language) : plannedText(value, units, language);
    return [
      t(PROGRESSION_KEYS[kind]),
      'step' in progression && measure(progression.step),
      kind === 'time' && measure(progression.seconds),
      kind === 'stages' && progression.stages.map(({ sets, reps }) => `${sets} × ${reps}`).join(' / '),
      kind === 'max' && progression.raises.map(measure).join(' / '),
      kind === 'amrap' && progression.from && `${t('loads.progression.from')}: ${progression.from}`,
      kind === 'wave' && progression.percents.map((percent) => percentText(percent, language)).join(' / '),
      most !== undefined && `${t('loads.progression.most')}: ${measure(most)}`,
      'deloadEvery' in progression &&
        progression.deloadEvery &&
        `${t('loads.progression.deloadEvery')}: ${progression.deloadEvery}`,
    ]
      .filter(Boolean)
      .join(' · ');
  };
}
