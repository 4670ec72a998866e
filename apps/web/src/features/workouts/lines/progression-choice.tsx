import type { Progression } from '@spotter/contract/loads';
import {
  DELOAD_EVERY_MAX,
  DELOAD_EVERY_MIN,
  PERCENT_MAX,
  PERCENT_MIN,
  STEP_MAX_KG,
  STEP_MAX_SECONDS,
  WAVE_MAX,
} from '@spotter/contract/loads-limits';
import { REPS_MAX } from '@spotter/contract/workouts-limits';
import { useUnits } from '#features/accounts/api.ts';
import { clampDecimal, writeDecimal } from '#lib/numbers/decimal-text.ts';
import { readTime } from '#lib/numbers/read-measure.ts';
import { pageLanguage, readNumber } from '#lib/numbers/read-number.ts';
import { fromKg, toKg, type Units, WEIGHT_STEP } from '#lib/weight.ts';
import { weightReader } from '#lib/weight-reader.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { NumberField } from '#ui/field/number-field.tsx';
import { ParsedField, type TextFormat } from '#ui/field/parsed-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { timeFormat, weightFormat } from '../measure-text.ts';
import { FIRST_STAGES, firstRaises, RaiseField, StageFields } from './stage-fields.tsx';
import { PROGRESSION_KEYS } from './use-progression-text.ts';

type Kind = Progression['kind'] | 'none';

const KINDS = [
  'none',
  'linear',
  'double',
  'amrap',
  'rpe',
  'bodyweight',
  'time',
  'wave',
  'stages',
  'max',
] as const;
/** Those of single lines: they say what the sets are, or need percents in them. */
const OF_LINES: ReadonlySet<Kind> = new Set(['stages', 'max']);

/** Percents of the first wave: three weeks up, one week easy (J. Wendler, 5/3/1, 2009). */
const FIRST_WAVE = [70, 80, 90, 60];
/** Seconds of the first step by time (openGym, `progression.js`). */
const FIRST_SECONDS = 5;

/** '70/80/90': percents of the training max, one for each session. */
const waveFormat: TextFormat<number[]> = {
  read(text) {
    const read = text
      .replaceAll('%', '')
      .split('/')
      .map((one) => readNumber(one));
    const typed = read.filter((one) => one !== null && one >= PERCENT_MIN && one <= PERCENT_MAX) as number[];
    if (typed.length < read.length || typed.length < 2 || typed.length > WAVE_MAX) return null;
    const value = typed.map((one) => Math.round(one * 2) / 2);
    return { value, exact: value.every((one, index) => one === typed[index]) };
  },
  write: (percents) => percents.map((one) => writeDecimal(one, 1, pageLanguage())).join('/'),
};

function begin(kind: Kind, units: Units): Progression | null {
  if (kind === 'none') return null;
  if (kind === 'wave') return { kind, percents: FIRST_WAVE };
  if (kind === 'time') return { kind, seconds: FIRST_SECONDS };
  if (kind === 'max') return firstRaises(units);
  const step = toKg(WEIGHT_STEP[units], units);
  return kind === 'stages' ? { ...FIRST_STAGES, step } : { kind, step };
}

/** A step in the person's unit; it is never nothing. */
function stepFormat(units: Units): TextFormat<number> {
  const within = (value: number) => clampDecimal(value, 0.1, fromKg(STEP_MAX_KG, units), 2);
  return {
    read(text) {
      const typed = weightReader(units)(text);
      if (typed === null || Math.abs(within(typed) - typed) > 0.005) return null;
      return { value: toKg(within(typed), units), exact: within(typed) === typed };
    },
    write: (kilograms) => writeDecimal(fromKg(kilograms, units), 2, pageLanguage()),
    step: (kilograms, by) => toKg(within(fromKg(kilograms, units) + (by * WEIGHT_STEP[units]) / 2), units),
  };
}

/** A value that may be absent; nothing and zero are. */
const given = <Name extends string>(name: Name, value: number | null) =>
  (value ? { [name]: value } : {}) as Partial<Record<Name, number>>;

type ChoiceProps = {
  value: Progression | null;
  onChange: (next: Progression | null, tag: string) => void;
  /** What the sets of the line count; without it, it is for all lines of a programme. */
  measure?: 'reps' | 'time' | 'distance';
};

const kindsFor = (measure: ChoiceProps['measure']) =>
  KINDS.filter((kind) =>
    measure === undefined
      ? !OF_LINES.has(kind)
      : kind === 'none' || (kind === 'time') === (measure === 'time'),
  );

/** How loads follow from what was logged: the rule, its step, the most, and when a lighter session is planned. */
export function ProgressionChoice({ value, onChange, measure }: ChoiceProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const unit = units === 'imperial' ? t('workouts.unit.lb') : t('workouts.unit.kg');
  return (
    <>
      <SelectField
        label={t('loads.progression.label')}
        options={kindsFor(measure).map((kind) => ({ value: kind, label: t(PROGRESSION_KEYS[kind]) }))}
        value={value?.kind ?? 'none'}
        onChange={(kind) => onChange(begin(kind, units), 'progression')}
      />
      {value && 'step' in value && (
        <ParsedField
          label={t('loads.progression.step')}
          unit={unit}
          value={value.step}
          format={stepFormat(units)}
          onChange={(step) => onChange({ ...value, step }, 'step')}
        />
      )}
      {value?.kind === 'time' && (
        <NumberField
          label={t('loads.progression.step')}
          unit={t('workouts.unit.seconds')}
          min={1}
          max={STEP_MAX_SECONDS}
          decimals={0}
          reads={(text) => readTime(text, 's', { decimals: 0 })}
          value={value.seconds}
          onChange={(seconds) => seconds && onChange({ ...value, seconds }, 'step')}
        />
      )}
      {value?.kind === 'wave' && (
        <ParsedField
          label={t('loads.progression.percents')}
          value={value.percents}
          format={waveFormat}
          onChange={(percents) => onChange({ ...value, percents }, 'wave')}
        />
      )}
      {value?.kind === 'stages' && <StageFields value={value} onChange={onChange} />}
      {value?.kind === 'max' && <RaiseField value={value} unit={unit} units={units} onChange={onChange} />}
      {value?.kind === 'amrap' && (
        <NumberField
          label={t('loads.progression.from')}
          min={1}
          max={REPS_MAX}
          decimals={0}
          value={value.from ?? null}
          onChange={(from) => {
            const { from: _, ...rest } = value;
            onChange({ ...rest, ...given('from', from) }, 'from');
          }}
        />
      )}
      {value && <Limits value={value} unit={unit} units={units} onChange={onChange} />}
    </>
  );
}

type LimitsProps = Pick<ChoiceProps, 'onChange'> & { value: Progression; unit: string; units: Units };

/** The most that is suggested, and every how-manieth session is lighter; both may be empty. */
function Limits({ value, unit, units, onChange }: LimitsProps) {
  const { t } = useTranslation();
  const change = (most: number | null) => {
    const { most: _, ...rest } = value;
    onChange({ ...rest, ...given('most', most) } as Progression, 'most');
  };
  return (
    <>
      <ParsedField
        label={t('loads.progression.most')}
        unit={value.kind === 'time' ? t('workouts.unit.clock') : unit}
        value={value.most ?? null}
        format={value.kind === 'time' ? timeFormat : weightFormat(units)}
        onChange={change}
      />
      {value.kind !== 'wave' && value.kind !== 'stages' && value.kind !== 'max' && (
        <NumberField
          label={t('loads.progression.deloadEvery')}
          min={DELOAD_EVERY_MIN}
          max={DELOAD_EVERY_MAX}
          decimals={0}
          value={value.deloadEvery ?? null}
          onChange={(every) => {
            const { deloadEvery: _, ...rest } = value;
            onChange({ ...rest, ...given('deloadEvery', every) } as Progression, 'deload');
          }}
        />
      )}
    </>
  );
}
