import type { SetTarget } from '@spotter/contract/workouts';
import { SETS_MAX } from '@spotter/contract/workouts-limits';
import type { CSSProperties } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { readNumber } from '#lib/numbers/read-number.ts';
import type { Units } from '#lib/weight.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { classNames } from '#ui/class-names.ts';
import { ParsedField, type TextFormat } from '#ui/field/parsed-field.tsx';
import { useHeld } from '#ui/form/use-held.ts';
import type { DraftLine } from '../builder/draft.ts';
import { fillWorkingSets, withSetCount, workingSets } from '../builder/tidy-supersets.ts';
import { isInUnits, loadFormat, loadOf } from '../load-format.ts';
import { listFormat } from '../measure-text.ts';
import { pauseFormat } from '../pause-format.ts';
import { type Prescription, prescribe, readPrescription } from '../prescription.ts';
import { SIDED, sidedDistance, sidedList } from '../sided-list.ts';
import { useFarField } from './use-far-field.ts';

type Props = {
  line: DraftLine;
  onChange: (change: (line: DraftLine) => DraftLine, tag: string, isTyping?: boolean) => void;
};

/** A number of sets; a whole prescription such as '3x8-12@60' can be typed too. */
function setsFormat(units: Units): TextFormat<number | Prescription> {
  return {
    read(text) {
      const count = readNumber(text, { decimals: 0 });
      if (count !== null) {
        const isTaken = Number.isInteger(count) && count >= 1 && count <= SETS_MAX;
        return isTaken ? { value: count, exact: true } : null;
      }
      // Applied on blur: an incomplete one would change the line while typing.
      const value = readPrescription(text, units);
      return value && { value, exact: false };
    },
    write: (value) => (typeof value === 'number' ? String(value) : ''),
    step: (value, by) => (typeof value === 'number' ? Math.min(SETS_MAX, Math.max(1, value + by)) : value),
  };
}

const LISTS = {
  reps: sidedList(SIDED.reps, /[/,]/),
  time: sidedList(SIDED.time),
  pause: listFormat(pauseFormat),
};

const common = { labelHidden: 'wide', className: 'gap-1!' } as const;

/** No unit after several values: there is no room. */
const unitOf = (unit: string, values: readonly unknown[]) =>
  values.every((value) => value === values[0]) ? unit : undefined;

type WorkingSets = ReturnType<typeof workingSets>;

/** The measure of the sets, otherwise that of the exercise. */
function kindOf({ measure }: DraftLine, working: WorkingSets): DraftLine['measure'] {
  if (working.some(({ reps }) => reps !== null)) return 'reps';
  if (working.some(({ distance }) => distance !== null)) return 'distance';
  return working.some(({ duration }) => duration !== null) ? 'time' : measure;
}

type MeasureProps = {
  kind: DraftLine['measure'];
  working: WorkingSets;
  far: ReturnType<typeof useFarField>;
  fill: (parts: Partial<SetTarget>[], tag: string, isTyping?: boolean) => void;
};

/** Repetitions, time or distance, by the measure of the sets. */
function MeasureField({ kind, working, far: { far, unit: farUnit, whileHeld }, fill }: MeasureProps) {
  const { t } = useTranslation();
  return (
    <>
      {kind === 'reps' && (
        <ParsedField
          {...common}
          label={t('workouts.line.reps')}
          unit={unitOf(
            t('workouts.unit.reps'),
            working.map(({ reps, repsMax, amrap, perSide }) => `${reps}-${repsMax}-${amrap}-${perSide}`),
          )}
          value={working.map(({ reps, repsMax, amrap, perSide }) => ({ reps, repsMax, amrap, perSide }))}
          format={LISTS.reps}
          onChange={(values, isTyping) => fill(values, 'reps', isTyping)}
        />
      )}
      {kind === 'time' && (
        <ParsedField
          {...common}
          label={t('workouts.line.time')}
          unit={unitOf(
            t('workouts.unit.clock'),
            working.map(({ duration }) => duration),
          )}
          value={working.map(({ duration, perSide }) => ({ duration, perSide }))}
          format={LISTS.time}
          onChange={(values, isTyping) => fill(values, 'time', isTyping)}
        />
      )}
      {kind === 'distance' && (
        <ParsedField
          {...common}
          {...whileHeld}
          label={t('workouts.line.distance')}
          unitNarrow={farUnit}
          unit={
            farUnit &&
            unitOf(
              farUnit,
              working.map(({ distance }) => distance),
            )
          }
          value={working.map(({ distance, perSide }) => ({ distance, perSide }))}
          format={sidedList(sidedDistance(far))}
          onChange={(values, isTyping) => fill(values, 'distance', isTyping)}
        />
      )}
    </>
  );
}

/** As many signs as the fields of a phone have room for: beside three others, and beside one. */
const BESIDE_THREE = { measure: 8, load: 6, rest: 6 };
const BESIDE_ONE = 15;

/** The width at a desk of a field that shows the values of these sets whole: one with its unit, or all of them. */
function widthOf<T>(format: TextFormat<T[]>, values: T[]): { signs: number; width: string } {
  const isOne = new Set(values.map((value) => format.write([value]))).size === 1;
  const signs = format.write(values).length;
  return { signs, width: `calc(${signs * 1.1}ch + ${isOne ? 4.25 : 1.5}rem)` };
}

/** The targets of an exercise in one row, for all sets at once: sets, reps (or time, distance), weight, rest. */
export function LineFields({ line, onChange }: Props) {
  const { t } = useTranslation();
  const units = useUnits();
  const working = workingSets(line);
  const loads = working.map(loadOf);
  const isTimed = working.some(({ every }) => every != null);
  const fill: MeasureProps['fill'] = (parts, tag, isTyping) =>
    onChange((now) => fillWorkingSets(now, parts), tag, isTyping);
  const kind = kindOf(line, working);
  const far = useFarField(
    line.category,
    working.map(({ distance }) => distance),
  );
  const measure = {
    reps: () => widthOf(LISTS.reps, working),
    time: () => widthOf(LISTS.time, working),
    distance: () => widthOf(sidedList(sidedDistance(far.far)), working),
  }[kind]();
  const loadList = listFormat(loadFormat(units));
  const load = widthOf(loadList, loads);
  const rests = working.map(({ restTime, every = null }) => ({ restTime, every }));
  const room = {
    isLong:
      measure.signs > BESIDE_THREE.measure ||
      load.signs > BESIDE_THREE.load ||
      LISTS.pause.write(rests).length > BESIDE_THREE.rest,
    isMeasureWide: measure.signs > BESIDE_ONE,
    isLoadWide: load.signs > BESIDE_ONE,
  };
  // A field stays where it is while one types in it.
  const { held: shown, ...whileHeld } = useHeld(room);
  return (
    <div
      {...whileHeld}
      style={{ '--measure': measure.width, '--load': load.width } as CSSProperties}
      className={classNames(
        'grid gap-2 max-[22rem]:grid-cols-2 md:grid-cols-2 md:@min-[30rem]:grid-cols-4 md:@min-[47rem]:grid-cols-[5rem_minmax(6.5rem,var(--measure))_minmax(7rem,var(--load))_6.5rem]',
        shown.isLong ? 'grid-cols-2' : 'grid-cols-[3fr_5fr_4fr_4fr]',
        shown.isMeasureWide && 'max-md:[&>:nth-child(-n+2)]:col-span-2',
        shown.isLoadWide && 'max-md:[&>:nth-child(n+3)]:col-span-2',
      )}
    >
      <ParsedField
        {...common}
        label={t('workouts.line.sets')}
        unit={t('workouts.unit.sets')}
        value={line.sets.length as number | Prescription}
        format={setsFormat(units)}
        onChange={(value, isTyping) =>
          onChange(
            (now) => (typeof value === 'number' ? withSetCount(now, value) : prescribe(now, value)),
            'sets',
            isTyping,
          )
        }
      />
      <MeasureField kind={kind} working={working} far={far} fill={fill} />
      <ParsedField
        {...common}
        label={t('workouts.line.weight')}
        unitNarrow={units === 'imperial' ? t('workouts.unit.lb') : t('workouts.unit.kg')}
        unit={
          loads.every(isInUnits)
            ? unitOf(
                units === 'imperial' ? t('workouts.unit.lb') : t('workouts.unit.kg'),
                working.map(({ weight, plus }) => `${weight}+${plus}`),
              )
            : undefined
        }
        value={loads}
        format={loadList}
        onChange={(values, isTyping) => fill(values, 'weight', isTyping)}
      />
      <ParsedField
        {...common}
        label={t('workouts.line.rest')}
        unitNarrow={t('workouts.unit.seconds')}
        unit={
          isTimed
            ? undefined
            : unitOf(
                t('workouts.unit.rest'),
                working.map(({ restTime }) => restTime),
              )
        }
        value={rests}
        format={LISTS.pause}
        onChange={(values, isTyping) => fill(values, 'rest', isTyping)}
      />
    </div>
  );
}
