import type { Progression } from '@spotter/contract/loads';
import { MAX_RAISES, RESTART_MIN, STAGES_MAX, STAGES_MIN, STEP_MAX_KG } from '@spotter/contract/loads-limits';
import { REPS_MAX, SETS_MAX } from '@spotter/contract/workouts-limits';
import { writeDecimal } from '#lib/numbers/decimal-text.ts';
import { pageLanguage } from '#lib/numbers/read-number.ts';
import { fromKg, toKg, type Units, WEIGHT_STEP } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { ParsedField, type TextFormat } from '#ui/field/parsed-field.tsx';

type Stages = Extract<Progression, { kind: 'stages' }>;
type RaisedMax = Extract<Progression, { kind: 'max' }>;

/** The stages of the first tier of GZCLP (C. Lefever, 2016). */
export const FIRST_STAGES: Stages = {
  kind: 'stages',
  step: 2.5,
  stages: [
    { sets: 5, reps: 3 },
    { sets: 6, reps: 2 },
    { sets: 10, reps: 1 },
  ],
  restart: 85,
};
/** What 2, 4 and 6 repetitions of an upper-body lift add, in steps of the person's unit (nSuns, 5/3/1 LP, 2016). */
export const firstRaises = (units: Units): RaisedMax => ({
  kind: 'max',
  raises: [1, 1, 2].map((steps) => toKg(steps * WEIGHT_STEP[units], units)),
});

/** '5x3/6x2/10x1': sets and repetitions of each stage. */
export const stagesFormat: TextFormat<Stages['stages']> = {
  read(text) {
    const typed = text
      .normalize('NFKC')
      .split('/')
      .map((one) => /^\s*(\d{1,2})\s*[x×*]\s*(\d{1,3})\s*$/iu.exec(one));
    const value = typed.flatMap((one) => (one ? [{ sets: Number(one[1]), reps: Number(one[2]) }] : []));
    const isRight =
      value.length === typed.length &&
      value.length >= STAGES_MIN &&
      value.length <= STAGES_MAX &&
      value.every(({ sets, reps }) => sets > 0 && sets <= SETS_MAX && reps > 0 && reps <= REPS_MAX) &&
      new Set(value.map(({ reps }) => reps)).size === value.length;
    return isRight ? { value, exact: true } : null;
  },
  write: (stages) => stages.map(({ sets, reps }) => `${sets}×${reps}`).join('/'),
};

/** '2.5/2.5/5' in the person's unit: what 2, 4 and 6 repetitions add. */
export const raisesFormat = (units: Units): TextFormat<number[]> => ({
  read(text) {
    const typed = text.split('/').map((one) => weightReader(units)(one));
    const value = typed.flatMap((one) => (one === null || one < 0 ? [] : [toKg(one, units)]));
    const isRight = value.length === MAX_RAISES && typed.length === MAX_RAISES;
    return isRight && value.every((one) => one <= STEP_MAX_KG) ? { value, exact: true } : null;
  },
  write: (raises) => raises.map((one) => writeDecimal(fromKg(one, units), 2, pageLanguage())).join('/'),
});

type StageFieldsProps = { value: Stages; onChange: (next: Progression, tag: string) => void };

/** The sets and repetitions that follow each other after a miss, and with how much the first ones come again. */
export function StageFields({ value, onChange }: StageFieldsProps) {
  const { t } = useTranslation();
  return (
    <>
      <ParsedField
        label={t('loads.progression.stageList')}
        placeholder="5×3/6×2/10×1"
        value={value.stages}
        format={stagesFormat}
        onChange={(stages) => onChange({ ...value, stages }, 'stages')}
      />
      <NumberField
        label={t('loads.progression.restart')}
        unit="%"
        min={RESTART_MIN}
        max={100}
        decimals={0}
        value={value.restart}
        onChange={(restart) => restart && onChange({ ...value, restart }, 'restart')}
      />
    </>
  );
}

type RaiseFieldProps = {
  value: RaisedMax;
  units: Units;
  unit: string;
  onChange: (next: Progression, tag: string) => void;
};

/** By how much the heaviest set raises the training max. */
export function RaiseField({ value, units, unit, onChange }: RaiseFieldProps) {
  const { t } = useTranslation();
  return (
    <ParsedField
      label={t('loads.progression.raises')}
      unit={unit}
      value={value.raises}
      format={raisesFormat(units)}
      onChange={(raises) => onChange({ ...value, raises }, 'raises')}
    />
  );
}
