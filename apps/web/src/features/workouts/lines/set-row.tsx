import type { SetTarget } from '@spotter/contract/workouts';
import { SET_TYPES } from '@spotter/contract/workouts-limits';
import { ArrowDownToLine, CopyPlus, Trash2 } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useUnits } from '#features/accounts/api.ts';
import { useTranslation } from '#lib/words/use-translation.ts';
import { IconButton } from '#ui/button/icon-button.tsx';
import { classNames } from '#ui/class-names.ts';
import { ParsedField } from '#ui/field/parsed-field.tsx';
import { SelectField } from '#ui/field/select-field.tsx';
import { pressedKey } from '#ui/pressed-key.ts';
import type { DraftSet } from '../builder/draft.ts';
import { effortFormat, isInUnits, loadFormat, loadOf } from '../load-format.ts';
import { pauseFormat } from '../pause-format.ts';
import { SIDED, sidedDistance } from '../sided-list.ts';
import { SET_TYPE_KEYS } from '../words.ts';
import type { SetColumn } from './set-columns.ts';
import { useFarField } from './use-far-field.ts';

type Props = {
  set: DraftSet;
  /** Of the exercise. */
  category: string | undefined;
  /** From 1. */
  number: number;
  columns: readonly SetColumn[];
  canApply: boolean;
  canRemove: boolean;
  onChange: (part: Partial<SetTarget>, tag: string, isTyping?: boolean) => void;
  onApply: () => void;
  onDuplicate: () => void;
  onRemove: () => void;
};

/** Enter moves to the same field of the next set, as in a spreadsheet. */
function goDown(event: KeyboardEvent<HTMLElement>) {
  if (pressedKey(event) !== 'Enter' || event.ctrlKey || event.metaKey) return;
  if (!(event.target instanceof HTMLInputElement)) return;
  const row = event.currentTarget;
  const index = [...row.querySelectorAll('input')].indexOf(event.target);
  row.closest('li')?.nextElementSibling?.querySelectorAll('input')[index]?.focus();
}

const common = { labelHidden: 'wide', className: 'gap-1! md:flex-1' } as const;

type FieldProps = Pick<Props, 'set' | 'category' | 'onChange'> & { column: SetColumn };

/** One target of a set. */
function SetField({ column, set, category, onChange }: FieldProps) {
  const { t } = useTranslation();
  const units = useUnits();
  const { far, unit: farUnit, whileHeld } = useFarField(category, [set.distance]);
  const load = loadOf(set);
  const isPlain = isInUnits(load);
  const weightUnit = units === 'imperial' ? t('workouts.unit.lb') : t('workouts.unit.kg');
  switch (column) {
    case 'reps':
      return (
        <ParsedField
          key={column}
          {...common}
          label={t('workouts.line.reps')}
          unit={t('workouts.unit.reps')}
          value={{ reps: set.reps, repsMax: set.repsMax, amrap: set.amrap, perSide: set.perSide }}
          format={SIDED.reps}
          onChange={(reps, isTyping) => onChange(reps, 'reps', isTyping)}
        />
      );
    case 'weight':
      return (
        <ParsedField
          key={column}
          {...common}
          label={t('workouts.line.weight')}
          unitNarrow={isPlain ? weightUnit : undefined}
          unit={isPlain ? weightUnit : undefined}
          value={load}
          format={loadFormat(units)}
          onChange={(load, isTyping) => onChange(load, 'weight', isTyping)}
        />
      );
    case 'duration':
      return (
        <ParsedField
          key={column}
          {...common}
          label={t('workouts.line.time')}
          unit={t('workouts.unit.clock')}
          value={{ duration: set.duration, perSide: set.perSide }}
          format={SIDED.time}
          onChange={(time, isTyping) => onChange(time, 'duration', isTyping)}
        />
      );
    case 'distance':
      return (
        <ParsedField
          key={column}
          {...common}
          {...whileHeld}
          label={t('workouts.line.distance')}
          unitNarrow={farUnit}
          unit={farUnit}
          value={{ distance: set.distance, perSide: set.perSide }}
          format={sidedDistance(far)}
          onChange={(distance, isTyping) => onChange(distance, 'distance', isTyping)}
        />
      );
    case 'rpe':
      return (
        <ParsedField
          key={column}
          {...common}
          label={t('workouts.line.rpe')}
          unit={set.rir === null ? t('workouts.line.rpe') : undefined}
          value={{ rpe: set.rpe, rir: set.rir }}
          format={effortFormat}
          onChange={(effort, isTyping) => onChange(effort, 'rpe', isTyping)}
        />
      );
    case 'restTime':
      return (
        <ParsedField
          key={column}
          {...common}
          label={t('workouts.line.rest')}
          unitNarrow={t('workouts.unit.seconds')}
          unit={set.every == null ? t('workouts.unit.rest') : undefined}
          value={{ restTime: set.restTime, every: set.every ?? null }}
          format={pauseFormat}
          onChange={(pause, isTyping) => onChange(pause, 'restTime', isTyping)}
        />
      );
    default:
      return null;
  }
}

/** One set of an exercise with its own targets. */
export function SetRow({ set, category, number, columns, canApply, canRemove, ...on }: Props) {
  const { t } = useTranslation();
  const named = { number };
  return (
    <li>
      <fieldset
        onKeyDown={goDown}
        className="grid grid-cols-[minmax(0,1fr)_auto] items-center gap-x-2 gap-y-2 border-line border-t py-2.5 md:flex md:py-1.5"
      >
        <legend className="sr-only">{t('workouts.set.legend', named)}</legend>
        <div className="flex items-center gap-2">
          <span
            aria-hidden
            className={classNames(
              'display tabular flex size-7 shrink-0 items-center justify-center rounded-pill font-semibold text-13',
              set.type === 'warmup' ? 'bg-warning-soft text-warning' : 'bg-surface-2 text-ink-soft',
            )}
          >
            {number}
          </span>
          <SelectField
            className="w-36 md:w-34"
            labelHidden
            label={t('workouts.set.type')}
            options={SET_TYPES.map((value) => ({ value, label: t(SET_TYPE_KEYS[value]) }))}
            value={set.type}
            onChange={(type) => on.onChange({ type }, 'type')}
          />
        </div>
        <div className="order-last col-span-full grid grid-cols-4 gap-2 md:order-none md:flex md:flex-1">
          {columns.map((column) => (
            <SetField key={column} {...{ column, set, category }} onChange={on.onChange} />
          ))}
        </div>
        <div className="flex items-center">
          <IconButton
            tooltip
            icon={<ArrowDownToLine />}
            label={t('workouts.set.apply', named)}
            disabled={!canApply}
            onClick={on.onApply}
          />
          <IconButton
            tooltip
            icon={<CopyPlus />}
            label={t('workouts.set.duplicate', named)}
            onClick={on.onDuplicate}
          />
          <IconButton
            tooltip
            icon={<Trash2 />}
            label={t('workouts.set.remove', named)}
            disabled={!canRemove}
            onClick={on.onRemove}
          />
        </div>
      </fieldset>
    </li>
  );
}
